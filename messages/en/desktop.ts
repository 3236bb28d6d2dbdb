/** The desktop app's own menus and dialogs. */
export const desktop = {
  menu: {
    about: 'About Storedesk',
    services: 'Services',
    hide: 'Hide Storedesk',
    hideOthers: 'Hide Others',
    unhide: 'Show All',
    quit: 'Quit Storedesk',
    file: 'File',
    newWindow: 'New Window',
    close: 'Close Window',
    edit: 'Edit',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    delete: 'Delete',
    selectAll: 'Select All',
    view: 'View',
    resetZoom: 'Actual Size',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    fullScreen: 'Full Screen',
    window: 'Window',
    minimize: 'Minimize',
    zoom: 'Zoom',
    front: 'Bring All to Front',
    help: 'Help',
  },
  tray: {
    open: 'Open Storedesk',
    waiting: ({ count }: { count: number }) => {
      if (count === 0) return 'No request is waiting';
      return count === 1 ? '1 request is waiting' : `${String(count)} requests are waiting`;
    },
  },
  /** Boxes before the app exits. */
  exit: {
    cannotStart: 'Storedesk cannot start',
    alreadyRunning: 'Storedesk is already running',
    starting: 'Storedesk is being started with this data folder by another process.',
    inWindow: 'Storedesk is already open with this data folder, in another window.',
    at: ({ address }: { address: string }) => `Storedesk already runs with this data folder: ${address}`,
    hasToClose: 'Storedesk has to close',
    afterBug:
      'Storedesk has to close because of an internal error. What was not sent yet is kept. Details are in host.log in the data folder.',
  },
  leave: {
    notSaved: 'Some edits are not saved to disk yet.',
    lost: 'They are lost if you leave.',
    stay: 'Stay',
    leave: 'Leave and lose them',
  },
  page: {
    ended: 'The window crashed several times within a minute.',
    endedDetail: 'What you typed is kept, and the queue continues.',
    tryAgain: 'Try again',
    silent: 'The window is not responding.',
    silentDetail: 'Restarting the window keeps what you typed up to a moment ago.',
    restart: 'Restart the window',
    wait: 'Wait',
  },
  outside: {
    question: ({ host }: { host: string }) => `Open ${host} in your browser?`,
    detail: 'This address is outside Storedesk. The whole address is sent to that site.',
    more: ({ count }: { count: number }) =>
      count === 1 ? '1 more character' : `${String(count)} more characters`,
    open: 'Open in browser',
    cancel: 'Cancel',
  },
  pdf: {
    /** Proposed if the page's name for the file is not valid. */
    fileName: 'Packing slips',
    notMade: 'The PDF could not be created. Nothing was saved. Print it instead.',
    notWritten: ({ code }: { code: string }) =>
      `The PDF could not be saved there (${code}). Choose another folder.`,
  },
  quit: {
    notFinished: 'Some operations are not finished.',
    longBatches: 'With “Finish and quit”, long batches stop and wait here until you resume them.',
    finish: 'Finish and quit',
    cancel: 'Cancel them and quit',
    stay: 'Stay',
    notAsChosen: 'Some operations did not end as you chose.',
    notRecorded: 'Operations that were not sent yet could not be saved to disk.',
    quit: 'Quit',
  },
};
