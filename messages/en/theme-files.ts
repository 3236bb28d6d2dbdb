import { number, plural } from './locale.ts';

/** ZIP files of themes. */
export const themeFiles = {
  /** Overlay while a file is dragged over the page. */
  target: {
    drop: 'Drop a ZIP file to add a theme',
    about: ({ megabytes }: { megabytes: number }) =>
      `One file, up to ${number(megabytes)} MB. You can name the theme before it is added.`,
    refused: 'No theme can be added now',
    dialogOpen: 'A dialog is open. Close it first.',
    busy: 'A theme is being added from another file. Drop this one again when that is done.',
  },
  field: {
    isAdded: 'A theme is being added from this file.',
    label: 'ZIP file',
    about: 'Storedesk checks the file and passes it to the store on this computer.',
    choose: 'Choose a ZIP file',
    drop: ({ megabytes }: { megabytes: number }) =>
      `or drop it anywhere on the page, up to ${number(megabytes)} MB`,
    remove: 'Remove the file',
    bringing: 'The file is being read.',
    checking: 'The file is being checked.',
    notReady: 'The file is still being read.',
    notUsable: 'The file cannot be used. Remove it, choose another one, or enter an address.',
    contents: ({ size, files }: { size: string; files: number }) =>
      `${size}, ${plural(files, { one: '1 file', other: `${number(files)} files` })}`,
    did: 'reading the ZIP file',
    problem: ({ file, why }: { file: string; why: string }) => `“${file}” cannot be used. ${why}`,
    inFile: ({ entry }: { entry: string }) => `See “${entry}”.`,
    problems: {
      several: 'Several files were dropped. Add one ZIP file at a time.',
      unreadable: 'The file cannot be read. It may be a folder, or it was moved.',
      replaced: 'Another window is adding a file to this store. Choose the file again.',
      too_large: ({ megabytes }: { megabytes: number }) =>
        `It is larger than ${number(megabytes)} MB, the most that a store accepts.`,
      not_zip: 'It is not a ZIP archive, regardless of its name.',
      damaged: 'The archive is damaged. Download or create it again.',
      outside: 'It contains a file that would be unpacked outside its own folder.',
      no_files: 'It contains no files.',
      too_many: ({ entries }: { entries: number }) =>
        `It contains more than ${number(entries)} files and folders.`,
      too_large_unpacked: ({ unpackedMegabytes }: { unpackedMegabytes: number }) =>
        `It is larger than ${number(unpackedMegabytes)} MB when unpacked.`,
      link: 'It contains a link or another special file.',
      encrypted: 'It is encrypted. Create it again without a password.',
      unknown_compression: 'It contains a file with an unknown compression.',
      forbidden_name: 'It contains a file whose name is not allowed.',
      path_too_long: 'It contains a file whose name is too long.',
      too_deep: 'It contains folders that are nested too deeply.',
      same_name: 'It contains two files, or a file and a folder, with the same name.',
      too_slow: ({ seconds }: { seconds: number }) =>
        `Unpacking it takes longer than ${number(seconds)} seconds.`,
      remote_store: 'The store is not on this computer and cannot fetch a file from here.',
    },
  },
  /** For a store that is not on this computer. */
  remote: ({ store }: { store: string }) =>
    `“${store}” is not on this computer, so it cannot fetch a ZIP file from here. Upload the file to a public address, and enter that address.`,
  /** The differences between two ZIP files. */
  diff: {
    title: 'ZIP files',
    to: 'to',
    reading: 'Reading the files',
    did: 'comparing the files',
    /** `name`: the theme whose files are not known; null if it is both. */
    notKnown: ({ name }: { name: string | null }) =>
      `Files can be compared if both themes were added from ZIP files on this computer.${
        name === null ? '' : ` The files of “${name}” are unknown here.`
      }`,
    allSame: ({ count }: { count: number }) =>
      plural(count, {
        one: 'The only file is the same in both.',
        other: `All ${number(count)} files are the same in both.`,
      }),
    summary: ({ changed, same }: { changed: number; same: number }) =>
      `${plural(changed, { one: '1 file differs', other: `${number(changed)} files differ` })}, ${plural(
        same,
        {
          one: '1 is the same',
          other: `${number(same)} are the same`,
        },
      )}. The files are compared as they were added, without later changes in the store.`,
    groups: {
      changed: ({ count }: { count: number }) => `Changed (${number(count)})`,
      added: ({ count }: { count: number }) => `Added (${number(count)})`,
      removed: ({ count }: { count: number }) => `Removed (${number(count)})`,
    },
    more: ({ count }: { count: number }) => `Show more (${number(count)})`,
    sizes: ({ before, after }: { before: string; after: string }) =>
      before === after ? before : `${before} → ${after}`,
    linesOf: ({ path }: { path: string }) => `Lines of ${path}`,
    fromLine: ({ line }: { line: number }) => `From line ${number(line)}`,
    /** After the last line of a text. */
    unended: 'No line break at the end',
    onlyLayout: 'Only the formatting differs, not the content.',
    noLines: {
      no_text: 'This is not text, so its lines cannot be compared.',
      not_kept: 'This text was too large to keep, so its lines cannot be compared.',
      too_different: 'The two files have too little in common to be compared line by line.',
    },
  },
};
