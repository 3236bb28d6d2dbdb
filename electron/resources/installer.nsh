; Offers Storedesk under "Open with" for ZIP and CSV files. Only adds to the list of programs: the default program, which is
; the value of Software\Classes\.zip itself, is left alone.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Storedesk.File" "" "Storedesk"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Storedesk.File\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Storedesk.File\shell\open\command" "" '"$appExe" "%1"'
  WriteRegNone SHELL_CONTEXT "Software\Classes\.zip\OpenWithProgids" "Storedesk.File"
  WriteRegNone SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "Storedesk.File"
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.zip\OpenWithProgids" "Storedesk.File"
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "Storedesk.File"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Storedesk.File"
!macroend
