import { richText } from '../rich-text.ts';
import { themes } from './counts.ts';
import { number, plural } from './locale.ts';

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
  reading: 'Loading themes',
  notRead: 'The themes have not been loaded yet.',
  didRead: 'loading the themes',
  removable: ({ names, more }: { names: readonly string[]; more: number }) =>
    `These can be deleted: ${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${number(more)} more` : ''}.`,
  publishedTheme: 'Published theme',
  otherThemes: 'Other themes',
  nonePublished: 'No theme is published yet.',
  noOthers: 'No other themes yet. Add one to prepare it here.',
  gone: ({ name }: { name: string }) => `“${name}” is no longer in the store: it was deleted elsewhere.`,
  /** Below a write whose response was lost. */
  checking: 'The outcome is unknown. Checking the store.',
  visitorsSee: ({ store }: { store: string }) =>
    richText('Visitors to <name>{store}</name> see this theme.', { store }),
  changed: 'Changed',
  processingFor: ({ time }: { time: string }) => `Processing for ${time}`,
  publishesWhenReady: ({ time }: { time: string }) => `Processing for ${time}, publishes when ready`,
  importFailed: 'The import failed: the store could not use its files. Delete it and add it again.',
  /** `why`: the store's own message. */
  importFailedBecause: ({ why }: { why: string }) =>
    richText('The import failed: <said>{why}</said> Delete it and add it again.', { why }),
  /** On the button that expands the reason. */
  wholeReason: 'Full reason',
  /** Shown if a key for a theme is pressed while no theme has the focus. */
  chooseFirst: 'Go to a theme first.',
  next: 'Next theme',
  previous: 'Previous theme',
  filter: {
    label: 'Filter',
    name: 'Find a theme',
    role: 'Role',
    anyRole: 'Any role',
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
    didLock: 'locking the theme',
    didUnlock: 'unlocking the theme',
    locked: 'Locked on this computer: it cannot be published or deleted from here.',
  },
  schedule: {
    action: 'Schedule publishing…',
    change: 'Change the time…',
    remove: 'Remove the schedule',
    removed: ({ name }: { name: string }) => `${name} is no longer scheduled.`,
    title: 'Schedule publishing this theme',
    confirm: 'Schedule',
    did: 'scheduling the theme',
    didRemove: 'removing the schedule',
    when: 'Date and time',
    zone: ({ zone }: { zone: string }) => `In this computer’s time zone, ${zone}.`,
    /** `when`: "in 3 hours". */
    thatIs: ({ when }: { when: string }) => `That is ${when}.`,
    effect: ({ store, name }: { store: string; name: string }) =>
      richText('Visitors to <name>{store}</name> will see <name>{theme}</name> from then on.', {
        store,
        theme: name,
      }),
    condition: ({ name }: { name: string }) =>
      richText(
        'This computer publishes it, and only while Storedesk runs. If Storedesk is not running then, or <name>{name}</name> is no longer the published theme, nothing is published and you are asked.',
        { name },
      ),
    done: ({ name, when }: { name: string; when: string }) => `${name} will be published on ${when}.`,
    noPublished: 'There is no published theme to replace.',
    row: ({ when }: { when: string }) => `Publishes on ${when}, while Storedesk runs`,
    /** `why`: a sentence. */
    rowStopped: ({ when, why }: { when: string; why: string }) => `Will not be published on ${when}. ${why}`,
    problems: {
      missing: 'Enter a date and a time.',
      no_such_time: 'This time does not exist: the clock moves forward then. Choose another time.',
      past: 'This time has passed. Choose a time in the future.',
      not_in_the_future: 'This time has passed by the clock of Storedesk. Choose a later time.',
      locked: 'This theme is locked on this computer.',
    },
    published: ({ name, store }: { name: string; store: string }) =>
      `${name} is now published in ${store}, as scheduled.`,
    /** Followed by the obstacle. */
    notPublished: ({ name, store }: { name: string; store: string }) =>
      `${name} was not published in ${store} as scheduled`,
    /** Questions about missed publishes on the page: the theme, its time, and why it was not published. */
    questions: 'Scheduled publishes',
    question: ({ name, when }: { name: string; when: string }) =>
      richText('<name>{name}</name> was scheduled for {when} but was not published.', { name, when }),
    waiting: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 scheduled publish did not happen',
        other: `${number(count)} scheduled publishes did not happen`,
      }),
    /** Beside the name of the store that is shown. */
    waitingElsewhere: ({ count }: { count: number }) =>
      plural(count, {
        one: '1 scheduled publish in another store did not happen',
        other: `${number(count)} scheduled publishes in other stores did not happen`,
      }),
    obstacles: {
      missed:
        'Storedesk was not running at that time, this computer slept, or the store’s limit did not allow it.',
      other_published: 'Another theme was published after it was scheduled.',
      gone: 'The theme was no longer in the store.',
      not_publishable: 'The theme could not be published: its role or its files did not allow it.',
      locked: 'The theme was locked on this computer.',
      read_only: 'The store was read-only on this computer.',
      not_read: 'The published theme could not be loaded from the store.',
      busy: 'Another operation on the theme was not finished.',
    },
    publishNow: 'Publish now',
    dismiss: 'Dismiss',
  },
  compare: {
    action: 'Compare',
    title: 'Compare two themes',
    swap: 'Swap the sides',
    field: 'Field',
    differs: 'differs',
    differences: ({ count }: { count: number }) =>
      count === 0
        ? 'They do not differ in any field listed here.'
        : plural(count, { one: 'They differ in 1 field.', other: `They differ in ${number(count)} fields.` }),
    twoOnly: 'Select exactly two themes to compare them.',
    fields: {
      name: 'Name',
      role: 'Role',
      phase: 'Files',
      previewable: 'Can be previewed',
      locked: 'Locked here',
      created: 'Added',
      updated: 'Changed',
      catalogue: 'Number in the theme catalog',
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
        'These themes and their files are removed from <name>{store}</name> one by one. This cannot be undone.',
        { store },
      ),
    stays: 'These are not deleted:',
    none: 'None of these themes can be deleted.',
    typeCount: ({ count }: { count: number }) => `Type ${number(count)} to delete ${themes(count)}`,
    notTyped: 'Type the number of themes first.',
    did: 'deleting the themes',
    results: 'Deleting themes',
    progress: ({ done, of }: { done: number; of: number }) => `${number(done)} of ${themes(of)} done`,
    confirm: 'Delete',
  },
  full: ({ limit }: { limit: number }) =>
    `A store holds at most ${number(limit)} themes. Delete one to add another.`,
  /** By action, and by the role or phase that blocks it. */
  whyNot: {
    publish: {
      main: 'This theme is already published.',
      demo: 'A demo theme cannot be published until it is bought.',
      development: 'A development theme is temporary and cannot be published.',
      other_role: 'Storedesk does not know the role of this theme, so it cannot be published here.',
      processing: 'This theme is still processing. It can be published once its files are in place.',
      failed: 'The import of this theme failed. It can only be deleted.',
    },
    delete: {
      main: 'The published theme cannot be deleted. Publish another theme first.',
      other_role: 'Storedesk does not know the role of this theme, so it cannot be deleted here.',
      processing: 'This theme is still processing. It can be deleted once processing has ended.',
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
      'Starts with http:// or https://, and the store itself must be able to reach it. Leave it empty to start with the store’s starter files.',
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
      `${name} was published, but right afterwards ${by} was published elsewhere. Visitors see ${by}.`,
    effect: ({ store, name }: { store: string; name: string }) =>
      richText('Visitors to <name>{store}</name> will see <name>{theme}</name> immediately.', {
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
    idNotTyped: 'Type the ID of the theme first.',
  },
};
