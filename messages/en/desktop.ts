/** Texts of the desktop app's own dialogs. */
export const desktop = {
  quit: {
    notFinished: 'Some operations are not finished.',
    longBatches: 'What belongs to a long batch stays on this computer until you resume it.',
    finish: 'Finish and quit',
    cancel: 'Cancel them and quit',
    stay: 'Stay',
    notAsChosen: 'Not everything went as you chose.',
    notRecorded: 'What was not sent yet could not be written to disk.',
    quit: 'Quit',
  },
};
