import { richText } from '../rich-text.ts';
import { number, plural } from './locale.ts';

const themes = (count: number) => plural(count, { one: '1 theme', other: `${number(count)} themes` });

/** The themes of a store. */
export const theme = {
  /** One word for each role, used everywhere. */
  roles: {
    main: 'Published',
    unpublished: 'Unpublished',
    demo: 'Demo',
    development: 'Development',
  },
  countOf: ({ count, limit }: { count: number; limit: number }) =>
    `${number(count)} of ${number(limit)} themes`,
  reading: 'Reading the themes',
  notRead: 'The themes have not been read yet.',
  didRead: 'reading the themes',
  removable: ({ names, more }: { names: readonly string[]; more: number }) =>
    `These can be deleted: ${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}.`,
  publishedTheme: 'Published theme',
  otherThemes: 'Other themes',
  nonePublished: 'No theme is published yet.',
  noOthers: 'There are none. Add a theme to prepare it here.',
  gone: ({ name }: { name: string }) => `“${name}” is no longer in the store: it was deleted elsewhere.`,
  /** Below a write whose response was lost. */
  checking: 'It is not known yet whether it was done. Storedesk is asking the store.',
  visitorsSee: ({ store }: { store: string }) =>
    richText('Visitors of <name>{store}</name> see this theme.', { store }),
  changed: 'Changed',
  processingFor: ({ time }: { time: string }) => `Processing for ${time}`,
  publishesWhenReady: ({ time }: { time: string }) => `Processing for ${time}, publishes when ready`,
  importFailed: 'The import failed: the store could not use its files. Delete it and add it again.',
  /** `why`: the store's own message. */
  importFailedBecause: ({ why }: { why: string }) =>
    richText('The import failed: <said>{why}</said> Delete it and add it again.', { why }),
  /** On the button that expands the reason. */
  wholeReason: 'The whole reason',
  /** Shown if a key for a theme is pressed while no theme has the focus. */
  chooseFirst: 'Go to a theme first.',
  next: 'Next theme',
  previous: 'Previous theme',
  filter: {
    label: 'Filter',
    name: 'Find a theme',
    role: 'Role',
    anyRole: 'Every role',
    found: ({ count, of }: { count: number; of: number }) => `${number(count)} of ${themes(of)} shown`,
    none: 'No theme matches.',
    clear: 'Show all themes',
  },
  select: {
    action: 'Select',
    label: ({ name }: { name: string }) => `Select ${name}`,
    bar: 'Selected themes',
    count: ({ count }: { count: number }) => `${themes(count)} selected`,
    clear: 'Select none',
    none: 'Select themes first.',
  },
  lock: {
    lock: 'Lock',
    unlock: 'Unlock',
    did: 'locking the theme',
    locked: 'Locked on this computer: it is not published and not deleted from here.',
  },
  schedule: {
    action: 'Publish at a time',
    change: 'Change the time',
    remove: 'Do not publish',
    removed: ({ name }: { name: string }) => `${name} is not published at a time any more.`,
    title: 'Publish this theme at a time',
    confirm: 'Schedule',
    did: 'scheduling the theme',
    when: 'Date and time',
    zone: ({ zone }: { zone: string }) => `By this computer’s time zone, ${zone}.`,
    /** `when`: "in 3 hours". */
    thatIs: ({ when }: { when: string }) => `That is ${when}.`,
    effect: ({ store, name }: { store: string; name: string }) =>
      richText('Visitors of <name>{store}</name> will see <name>{theme}</name> from then on.', {
        store,
        theme: name,
      }),
    condition: ({ name }: { name: string }) =>
      richText(
        'This computer does it, and only while Storedesk runs. If it does not run then, or <name>{name}</name> is not the published theme any more, nothing is published and you are asked.',
        { name },
      ),
    done: ({ name, when }: { name: string; when: string }) => `${name} will be published on ${when}.`,
    noPublished: 'No theme is published now that it could replace.',
    row: ({ when }: { when: string }) => `Publishes on ${when}, while Storedesk runs`,
    /** `why`: a sentence. */
    rowStopped: ({ when, why }: { when: string; why: string }) => `Will not be published on ${when}. ${why}`,
    problems: {
      missing: 'Enter a date and a time.',
      no_such_time: 'There is no such time: the clock is put forward then. Choose another one.',
      past: 'This time is over. Choose one in the future.',
      not_in_the_future: 'This time is over by the clock of Storedesk. Choose a later one.',
      locked: 'This theme is locked on this computer.',
    },
    published: ({ name, store }: { name: string; store: string }) =>
      `${name} is now published in ${store}, as it was scheduled.`,
    /** Followed by the obstacle. */
    notPublished: ({ name, store }: { name: string; store: string }) =>
      `${name} was not published in ${store} as scheduled`,
    /** Questions about missed publishes on the page: the theme, its time, and why it was not published. */
    questions: 'Scheduled publishes',
    question: ({ name, when }: { name: string; when: string }) =>
      richText('<name>{name}</name> was to be published on {when}, and was not.', { name, when }),
    waiting: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 scheduled publish was not carried out',
        other: `${number(count)} scheduled publishes were not carried out`,
      }),
    /** Beside the name of the store that is shown. */
    waitingElsewhere: ({ count }: { count: number }) =>
      plural(count, {
        one: 'In another store 1 scheduled publish was not carried out',
        other: `In other stores ${number(count)} scheduled publishes were not carried out`,
      }),
    obstacles: {
      missed:
        'Storedesk did not run at that time, this computer slept, or the store’s limit did not allow it.',
      other_published: 'Another theme was published after it was scheduled.',
      gone: 'The theme was not in the store any more.',
      not_publishable: 'The theme could not be published: its role or its files did not allow it.',
      locked: 'The theme was locked on this computer.',
      read_only: 'The store was read-only on this computer.',
      not_read: 'The store could not be asked what was published.',
      busy: 'Another operation on the theme had not ended.',
    },
    publishNow: 'Publish now',
    dismiss: 'Leave it',
  },
  compare: {
    action: 'Compare',
    title: 'Compare two themes',
    swap: 'Swap the sides',
    field: 'Field',
    differs: 'differs',
    differences: ({ count }: { count: number }) =>
      count === 0
        ? 'They differ in nothing that is listed here.'
        : plural(count, { one: 'They differ in 1 field.', other: `They differ in ${number(count)} fields.` }),
    twoOnly: 'Select two themes to compare them.',
    close: 'Close',
    fields: {
      name: 'Name',
      role: 'Role',
      phase: 'Files',
      previewable: 'Can be previewed',
      locked: 'Locked here',
      created: 'Added',
      updated: 'Changed',
      catalogue: 'Number in the theme catalogue',
      id: 'ID',
      gid: 'Global ID',
    },
    phases: { processing: 'Processing', ready: 'In place', failed: 'Import failed' },
    yes: 'Yes',
    no: 'No',
    nothing: 'None',
  },
  deleteMany: {
    action: ({ count }: { count: number }) => `Delete ${themes(count)}`,
    question: ({ count }: { count: number }) => `Delete ${themes(count)}?`,
    effect: ({ store }: { store: string }) =>
      richText(
        'These and their files are removed from <name>{store}</name>, one after the other. This cannot be undone.',
        { store },
      ),
    stays: 'These are not deleted:',
    none: 'None of these themes can be deleted.',
    typeCount: ({ count }: { count: number }) => `Type ${number(count)} to delete ${themes(count)}`,
    notTyped: 'Type the number of themes first.',
    did: 'deleting the themes',
    results: 'Deleting themes',
    stop: 'Stop',
    close: 'Close',
    progress: ({ done, of }: { done: number; of: number }) => `${number(done)} of ${themes(of)} done`,
    confirm: 'Delete',
  },
  cancel: 'Cancel',
  full: ({ limit }: { limit: number }) =>
    `A store holds at most ${number(limit)} themes. Delete one to add another.`,
  /** By action, and by the role or phase that blocks it. */
  whyNot: {
    publish: {
      main: 'This theme is already published.',
      demo: 'A demo theme cannot be published until it is bought.',
      development: 'A development theme is temporary and cannot be published.',
      processing: 'This theme is still processing. It can be published once its files are in place.',
      failed: 'The import of this theme failed. It can be deleted, not published.',
    },
    delete: {
      main: 'The published theme cannot be deleted. Publish another theme first.',
      processing: 'This theme is still processing. It can be deleted once that has ended.',
    },
    locked: 'This theme is locked on this computer. Unlock it first.',
  },
  menu: {
    label: ({ name }: { name: string }) => `More actions for ${name}`,
    copyId: 'Copy ID',
    copyGlobalId: 'Copy global ID',
    copied: ({ text }: { text: string }) => `Copied: ${text}`,
    notCopied: ({ text }: { text: string }) => `Could not be copied: ${text}`,
  },
  rename: {
    action: 'Rename',
    save: 'Save',
    field: ({ name }: { name: string }) => `New name of ${name}`,
    did: 'renaming the theme',
  },
  add: {
    action: 'Add theme',
    did: 'adding the theme',
    added: ({ name }: { name: string }) => `${name} was added and is being processed.`,
    address: 'Address of a ZIP file',
    addressAbout:
      'Starts with http:// or https://, and the store itself must be able to reach it. Leave it empty to begin with the store’s starter files.',
    name: 'Name',
    nameAbout: ({ limit }: { limit: number }) => `Up to ${number(limit)} characters.`,
    whenReady: 'When it is ready',
    keep: 'Keep it unpublished',
    publish: 'Publish it',
    publishAbout:
      'It replaces the published theme once its files are in place. If the import fails, the published theme stays.',
    nameMissing: 'Enter a name.',
    nameTooLong: ({ limit }: { limit: number }) => `The name is longer than ${number(limit)} characters.`,
    addressTooLong: ({ limit }: { limit: number }) =>
      `The address is longer than ${number(limit)} characters.`,
    addressWrong: 'Enter an address that starts with http:// or https:// and has no user name or password.',
  },
  publish: {
    action: 'Publish',
    again: ({ name }: { name: string }) => richText('Publish <name>{name}</name> again', { name }),
    question: 'Publish this theme?',
    did: 'publishing the theme',
    done: ({ name }: { name: string }) => `${name} is now published.`,
    overtaken: ({ name, by }: { name: string; by: string }) =>
      `${name} was published, and right after it somebody else published ${by}. Visitors see ${by}.`,
    effect: ({ store, name }: { store: string; name: string }) =>
      richText('Visitors of <name>{store}</name> will see <name>{theme}</name> at once.', {
        store,
        theme: name,
      }),
    previous: ({ name }: { name: string }) =>
      richText(
        '<name>{name}</name>, which is published now, stays in the store and can be published again.',
        {
          name,
        },
      ),
  },
  delete: {
    action: 'Delete',
    question: 'Delete this theme?',
    did: 'deleting the theme',
    done: ({ name }: { name: string }) => `${name} was deleted.`,
    effect: ({ store, name }: { store: string; name: string }) =>
      richText(
        '<name>{theme}</name> and its files are removed from <name>{store}</name>. This cannot be undone.',
        { store, theme: name },
      ),
    typeName: ({ name }: { name: string }) => richText('Type “<bdi>{name}</bdi>” to delete it', { name }),
    notTyped: 'Type the name of the theme first.',
  },
};
