import { richText } from '../rich-text.ts';
import { number } from './locale.ts';

/** The themes of a store. */
export const theme = {
  /** One word for each role, wherever it is named. */
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
  noOthers: 'There are none. Add a theme to prepare it here.',
  gone: 'That theme is no longer in the store: it was deleted elsewhere. Nothing was changed.',
  visitorsSee: ({ store }: { store: string }) =>
    richText('Visitors of <name>{store}</name> see this theme.', { store }),
  changed: 'Changed',
  processingFor: ({ time }: { time: string }) => `Processing for ${time}`,
  publishesWhenReady: ({ time }: { time: string }) => `Processing for ${time}, publishes when ready`,
  importFailed: 'The import failed: the store could not use its files. Delete it and add it again.',
  cancel: 'Cancel',
  full: ({ limit }: { limit: number }) =>
    `A store holds at most ${number(limit)} themes. Delete one to add another.`,
  /** By action, and by the role or the phase that keeps it from a theme. */
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
    addressWrong: 'Enter an address that starts with http:// or https:// and has no user name or password.',
  },
  publish: {
    action: 'Publish',
    again: ({ name }: { name: string }) => richText('Publish <name>{name}</name> again', { name }),
    question: 'Publish this theme?',
    did: 'publishing the theme',
    done: ({ name }: { name: string }) => `${name} is now published.`,
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
