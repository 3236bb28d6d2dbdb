import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

/** ZIP files of themes. */
export const themeFiles: Messages['themeFiles'] = {
  target: {
    drop: 'ZIP-Datei ablegen, um ein Design hinzuzufügen',
    about: ({ megabytes }) =>
      `Eine Datei, bis zu ${number(megabytes)} MB. Sie können das Design noch benennen, bevor es hinzugefügt wird.`,
    refused: 'Jetzt kann kein Design hinzugefügt werden',
    dialogOpen: 'Ein Dialog ist offen. Schließen Sie ihn zuerst.',
    busy: 'Gerade wird ein Design aus einer anderen Datei hinzugefügt. Legen Sie diese danach noch einmal ab.',
  },
  field: {
    isAdded: 'Ein Design wird gerade daraus hinzugefügt.',
    label: 'ZIP-Datei',
    about: 'Storedesk prüft die Datei und übergibt sie dem Shop auf diesem Computer.',
    choose: 'ZIP-Datei wählen',
    drop: ({ megabytes }) => `oder irgendwo auf der Seite ablegen, bis zu ${number(megabytes)} MB`,
    remove: 'Datei entfernen',
    bringing: 'Die Datei wird gelesen.',
    checking: 'Die Datei wird geprüft.',
    notReady: 'Die Datei wird noch gelesen.',
    notUsable:
      'Die Datei kann nicht verwendet werden. Entfernen Sie sie, wählen Sie eine andere, oder geben Sie eine Adresse ein.',
    contents: ({ size, files }) =>
      `${size}, ${plural(files, { one: '1 Datei', other: `${number(files)} Dateien` })}`,
    did: 'das Lesen der ZIP-Datei',
    problem: ({ file, why }) => `„${file}“ kann nicht verwendet werden. ${why}`,
    inFile: ({ entry }) => `Siehe „${entry}“.`,
    problems: {
      several: 'Es wurden mehrere Dateien abgelegt. Fügen Sie eine ZIP-Datei nach der anderen hinzu.',
      unreadable: 'Die Datei kann nicht gelesen werden. Ist es ein Ordner, oder wurde sie verschoben?',
      replaced:
        'Ein anderes Fenster fügt diesem Shop gerade eine Datei hinzu. Wählen Sie die Datei noch einmal.',
      too_large: ({ megabytes }) =>
        `Sie ist größer als ${number(megabytes)} MB; mehr nimmt ein Shop nicht an.`,
      not_zip: 'Sie ist kein ZIP-Archiv, auch wenn sie so heißt.',
      damaged: 'Das Archiv ist beschädigt. Laden Sie es noch einmal herunter, oder erstellen Sie es neu.',
      outside: 'Darin ist eine Datei, die außerhalb ihres eigenen Ordners landen würde.',
      no_files: 'Es sind keine Dateien darin.',
      too_many: ({ entries }) => `Darin sind mehr als ${number(entries)} Dateien und Ordner.`,
      too_large_unpacked: ({ unpackedMegabytes }) =>
        `Entpackt ist sie größer als ${number(unpackedMegabytes)} MB.`,
      link: 'Darin ist eine Verknüpfung oder eine andere besondere Datei.',
      encrypted: 'Sie ist verschlüsselt. Erstellen Sie sie ohne Passwort neu.',
      unknown_compression: 'Darin ist eine Datei, die auf unbekannte Art komprimiert ist.',
      forbidden_name: 'Darin ist eine Datei, deren Name nicht erlaubt ist.',
      path_too_long: 'Darin ist eine Datei, deren Name zu lang ist.',
      too_deep: 'Darin sind Ordner, die zu tief verschachtelt sind.',
      same_name: 'Darin sind zwei Dateien oder eine Datei und ein Ordner mit demselben Namen.',
      too_slow: ({ seconds }) => `Das Entpacken dauert länger als ${number(seconds)} Sekunden.`,
      remote_store: 'Der Shop ist nicht auf diesem Computer und kann von hier keine Datei holen.',
    },
  },
  remote: ({ store }) =>
    `„${store}“ ist nicht auf diesem Computer und kann deshalb keine ZIP-Datei von hier holen. Stellen Sie die Datei dorthin, wo alle sie herunterladen können, und geben Sie diese Adresse ein.`,
  diff: {
    title: 'ZIP-Dateien',
    to: 'nach',
    reading: 'Die Dateien werden gelesen',
    did: 'das Vergleichen der Dateien',
    notKnown: ({ name }) =>
      `Dateien können verglichen werden, wenn beide Designs auf diesem Computer aus ZIP-Dateien hinzugefügt wurden.${
        name === null ? '' : ` Die Dateien von „${name}“ sind hier nicht bekannt.`
      }`,
    allSame: ({ count }) =>
      plural(count, {
        one: 'Die eine Datei in beiden ist gleich.',
        other: `Alle ${number(count)} Dateien sind in beiden gleich.`,
      }),
    summary: ({ changed, same }) =>
      `${plural(changed, { one: '1 Datei ist anders', other: `${number(changed)} Dateien sind anders` })}, ${plural(
        same,
        { one: '1 ist gleich', other: `${number(same)} sind gleich` },
      )}. Das sind die Dateien, wie sie hinzugefügt wurden; was im Shop seither geändert wurde, ist hier nicht bekannt.`,
    groups: {
      changed: ({ count }) => `Geändert (${number(count)})`,
      added: ({ count }) => `Hinzugefügt (${number(count)})`,
      removed: ({ count }) => `Entfernt (${number(count)})`,
    },
    more: ({ count }) => `Mehr anzeigen (${number(count)})`,
    sizes: ({ before, after }) => (before === after ? before : `${before} → ${after}`),
    linesOf: ({ path }) => `Zeilen von ${path}`,
    fromLine: ({ line }) => `Ab Zeile ${number(line)}`,
    unended: 'Ohne Zeilenumbruch am Ende',
    onlyLayout: 'Nur die Formatierung ist anders, nicht der Inhalt.',
    noLines: {
      no_text: 'Das ist kein Text: Bekannt ist nur, dass die Datei anders ist.',
      not_kept:
        'Dieser Text war zu groß, um behalten zu werden; seine Zeilen können nicht verglichen werden.',
      too_different: 'Die beiden haben zu wenig gemeinsam, um Zeile für Zeile verglichen zu werden.',
    },
  },
};
