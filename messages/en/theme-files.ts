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
    busy: 'A theme is being added of another file. Drop this one again when that is done.',
  },
  field: {
    isAdded: 'A theme is being added from it.',
    label: 'ZIP file',
    about: 'Storedesk checks the file and hands it to the store on this computer.',
    choose: 'Choose a ZIP file',
    drop: ({ megabytes }: { megabytes: number }) =>
      `or drop it anywhere on the page, up to ${number(megabytes)} MB`,
    remove: 'Remove the file',
    bringing: 'The file is being read.',
    checking: 'The file is being checked.',
    notReady: 'The file is still being read.',
    contents: ({ size, files }: { size: string; files: number }) =>
      `${size}, ${plural(files, { one: '1 file', other: `${number(files)} files` })}`,
    did: 'reading the ZIP file',
    problem: ({ file, why }: { file: string; why: string }) => `“${file}” cannot be used. ${why}`,
    inFile: ({ entry }: { entry: string }) => `It is “${entry}”.`,
    problems: {
      several: 'Several files were dropped. Add one ZIP file at a time.',
      unreadable: 'The file cannot be read. Is it a folder, or was it moved?',
      replaced: 'Another window is adding a file to this store. Choose the file again.',
      too_large: ({ megabytes }: { megabytes: number }) =>
        `It is larger than ${number(megabytes)} MB, which is as much as a store takes.`,
      not_zip: 'It is not a ZIP archive, whatever it is called.',
      damaged: 'The archive is damaged. Download or make it again.',
      outside: 'It holds a file that would land outside its own folder.',
      no_files: 'There are no files in it.',
      too_many: ({ entries }: { entries: number }) =>
        `It holds more than ${number(entries)} files and folders.`,
      too_large_unpacked: ({ unpackedMegabytes }: { unpackedMegabytes: number }) =>
        `It is larger than ${number(unpackedMegabytes)} MB when it is unpacked.`,
      link: 'It holds a link or another special file.',
      encrypted: 'It is encrypted. Make it again without a password.',
      unknown_compression: 'It holds a file that is compressed in an unknown way.',
      forbidden_name: 'It holds a file whose name is not allowed.',
      path_too_long: 'It holds a file whose name is too long.',
      too_deep: 'It holds folders that are nested too deeply.',
      same_name: 'It holds two files, or a file and a folder, of the same name.',
      too_slow: ({ seconds }: { seconds: number }) =>
        `Unpacking it takes longer than ${number(seconds)} seconds.`,
      remote_store: 'The store is not on this computer, and cannot fetch a file from here.',
    },
  },
  /** For a store that is not on this computer. */
  remote: ({ store }: { store: string }) =>
    `“${store}” is not on this computer, so it cannot fetch a ZIP file from here. Put the file where everybody can download it, and enter that address.`,
  /** The differences between two ZIP files. */
  diff: {
    title: 'ZIP files',
    to: 'to',
    reading: 'Reading the files',
    did: 'comparing the files',
    /** `name`: the theme whose files are not known; null if it is both. */
    notKnown: ({ name }: { name: string | null }) =>
      `Files can be compared when both themes were added from ZIP files on this computer.${
        name === null ? '' : ` The files of “${name}” are not known here.`
      }`,
    allSame: ({ count }: { count: number }) =>
      plural(count, {
        one: 'The one file in both is the same.',
        other: `All ${number(count)} files are the same in both.`,
      }),
    summary: ({ changed, same }: { changed: number; same: number }) =>
      `${plural(changed, { one: '1 file differs', other: `${number(changed)} files differ` })}, ${plural(
        same,
        {
          one: '1 is the same',
          other: `${number(same)} are the same`,
        },
      )}. These are the files as they were added; changes made in the store since are not known here.`,
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
    onlyLayout: 'Only the layout differs, not what is in it.',
    noLines: {
      no_text: 'This is no text: only that it differs is known.',
      not_kept: 'This text was too large to be kept, so its lines cannot be compared.',
      too_different: 'The two have too little in common to be compared line by line.',
    },
  },
};
