import type { Messages } from '../messages.ts';
import { variants } from './counts.ts';
import { number, plural } from './locale.ts';

/** The variant grid. */
export const variant: Messages['variant'] = {
  unsavedEdits: ({ count }) =>
    plural(count, { one: '1 ungespeicherte Änderung', other: `${number(count)} ungespeicherte Änderungen` }),
  count: ({ count }) => variants(count),
  didKeep: 'das Sichern Ihrer ungespeicherten Änderungen auf diesem Computer',
  closed: 'Ihr Token hat keinen Zugriff auf Varianten',
  gridOf: ({ product }) => `Varianten von ${product}`,
  reading: 'Varianten werden geladen',
  didRead: 'das Laden der Varianten',
  didReadProduct: 'das Laden von Titel und Optionsnamen des Produkts',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  nothingToUndo: 'Es gibt nichts rückgängig zu machen.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',
  actions: 'Aktionen',
  noRows: 'Hier sind keine Varianten.',
  rename: {
    action: 'Wert umbenennen …',
    title: 'Optionswert umbenennen',
    confirm: 'Umbenennen',
    option: 'Option',
    value: 'Wert',
    valueOf: ({ value, count }) => `${value} (${variants(count)})`,
    name: 'Neuer Name',
    effect: ({ count, from, to }) => `${variants(count)}: ${from} → ${to}`,
    collisions: ({ titles, more }) =>
      `Mehrfach vorhanden wären: ${titles}${more > 0 ? ` und ${number(more)} weitere` : ''}. So lassen sie sich nicht speichern.`,
    blank: 'Geben Sie zuerst den neuen Namen ein.',
    tooLong: ({ most }) => `Höchstens ${number(most)} Zeichen.`,
    same: 'So heißt er schon.',
  },
  create: {
    action: 'Varianten anlegen …',
    title: 'Varianten anlegen',
    row: 'Zeile hinzufügen',
    unnamed: 'neue Variante',
    pick: 'Werte auswählen, oder einen neuen eintippen und die Eingabetaste drücken.',
    price: 'Preis',
    missing: ({ count }) =>
      count === 0
        ? 'Alle Kombinationen dieser Werte gibt es schon.'
        : plural(count, {
            one: '1 Kombination fehlt.',
            other: `${number(count)} Kombinationen fehlen.`,
          }),
    manyMissing: ({ most }) => `Es fehlen mehr als ${number(most)} Kombinationen. Nehmen Sie Werte heraus.`,
    list: 'Fehlende Kombinationen',
    confirm: ({ count }) =>
      plural(count, { one: '1 Zeile hinzufügen', other: `${number(count)} Zeilen hinzufügen` }),
    effect: 'Die Zeilen kommen in die Tabelle, und die Varianten werden beim Speichern angelegt.',
    none: 'Es gibt keine Kombination anzulegen.',
    tooMany: ({ count, most }) =>
      `Ein Produkt hat höchstens ${number(most)} Varianten; es wären ${number(count)}.`,
    noPrice: 'Geben Sie den Preis als Betrag ein.',
  },
  image: {
    title: 'Bild',
    none: 'Kein Bild',
    named: ({ number: index, name }) => `${number(index)}: ${name}`,
  },
  order: {
    up: 'Zeilen nach oben',
    down: 'Zeilen nach unten',
    first: 'Diese Zeilen stehen schon ganz oben.',
    last: 'Diese Zeilen stehen schon ganz unten.',
    new: 'Neue Zeilen bekommen ihre Position beim Speichern.',
    changed:
      'Die Reihenfolge wurde anderswo geändert, deshalb wird Ihre nicht gespeichert. Verschieben Sie eine Zeile, um mit der neuen zu beginnen, oder verwerfen Sie Ihre Änderungen.',
  },
  deletion: {
    action: 'Zeilen löschen',
    keep: 'Zeilen behalten',
    all: 'Ein Produkt behält mindestens eine Variante: Alle lassen sich nicht löschen.',
    changed:
      'Diese Variante wurde anderswo geändert, nachdem sie markiert wurde. Behalten und erneut löschen, um sie so zu löschen, wie sie jetzt ist.',
    question: ({ count }) =>
      plural(count, { one: '1 Variante löschen?', other: `${number(count)} Varianten löschen?` }),
    confirm: 'Löschen und speichern',
    more: ({ count }) => plural(count, { one: 'und 1 weitere', other: `und ${number(count)} weitere` }),
    effect: 'Was im Shop gelöscht ist, lässt sich nicht wiederherstellen.',
  },
  columns: {
    position: '#',
    option: ({ number: index }) => `Option ${number(index)}`,
    price: ({ currency }) => `Preis (${currency})`,
    compareAt: ({ currency }) => `Vergleichspreis (${currency})`,
    priceIn: ({ currency }) => `Preis in ${currency}`,
    compareAtIn: ({ currency }) => `Vergleichspreis in ${currency}`,
    sku: 'SKU',
    barcode: 'Barcode',
    policy: 'Wenn nicht vorrätig',
    inventory: 'Bestand',
    weight: 'Gewicht',
    updated: 'Geändert',
  },
  columnsMenu: {
    open: 'Spalten',
    up: ({ column }) => `${column} nach vorn verschieben`,
    down: ({ column }) => `${column} nach hinten verschieben`,
    reset: 'Zurücksetzen',
  },
  fields: {
    sku: 'SKU',
    price: 'Preis',
    compare_at_price: 'Vergleichspreis',
    barcode: 'Barcode',
    inventory_policy: 'Wenn nicht vorrätig',
    image_id: 'Bild',
  },
  problems: {
    not_a_number: 'ist keine Zahl',
    missing: 'fehlt',
    two_ways: ([one, other]) => `lässt sich auf zwei Arten lesen: Schreiben Sie ${one} oder ${other}`,
    negative: 'darf nicht negativ sein',
    too_large: 'ist zu groß',
    not_whole: 'ist keine ganze Zahl',
    too_long: ({ most }) => `ist zu lang (höchstens ${number(most)} Zeichen)`,
    unknown_unit: 'ist keine Gewichtseinheit',
    unknown_policy: 'muss „Nicht verkaufen“ oder „Weiterverkaufen“ sein',
    not_an_option: 'ist keine Option dieses Produkts',
    other_image: 'ist kein Bild dieses Produkts',
    option_blank: ({ option }) => `darf nicht leer sein: Das Produkt hat die Option „${option}“`,
    exists: ({ title }) => `Die Variante „${title}“ gibt es schon.`,
  },
  readOnly: {
    position:
      'Ziehen Sie die Zeile am Rand, oder verschieben Sie sie mit Alt+Umschalt und den Pfeiltasten, um ihre Position zu ändern.',
    inventory: 'Wird je Standort gesetzt, nicht hier.',
    presentment: ({ currency }) =>
      `Wird durch die Wechselkurse des Shops bestimmt, nicht hier. Ändern Sie den Betrag in ${currency}.`,
    weight: 'Das Gewicht wird in dieser Tabelle nur angezeigt.',
    updated: 'Wird vom Shop gesetzt, wenn sich etwas ändert.',
  },
  policies: { deny: 'Nicht verkaufen', continue: 'Weiterverkaufen' },
  marks: {
    compareAtBelowPrice: 'Der Vergleichspreis liegt unter dem Preis.',
    skuTwice: 'Eine andere Variante dieses Produkts hat diese SKU.',
    shortened: 'Von einer Tabellenkalkulation gekürzt: Formatieren Sie die Spalte dort als Text.',
    changedElsewhere: ({ value }) => `Anderswo geändert in ${value}. Vor dem Speichern wird gefragt.`,
    changedElsewhereToNone: 'Der Wert wurde anderswo entfernt. Vor dem Speichern wird gefragt.',
    leftChanged: ({ value }) => `Anderswo geändert in ${value}; das bleibt so.`,
    leftChangedToNone: 'Der Wert wurde anderswo entfernt; das bleibt so.',
    refused: ({ said }) => `Vom Shop abgewiesen: ${said}`,
    gone: 'Diese Variante ist nicht mehr im Shop.',
    busy: 'Ein anderer Vorgang zu dieser Variante war noch nicht abgeschlossen. Speichern Sie noch einmal.',
    notConfirmed:
      'Der Shop hat nicht geantwortet. Ob das gespeichert wurde, ist unbekannt; Storedesk sieht noch einmal nach.',
  },
  picker: {
    open: 'Anderes Produkt öffnen',
    pick: 'Produkt auswählen',
    find: 'Produkt suchen',
    reading: 'Produkte werden geladen',
    didRead: 'das Laden der Produkte',
    none: 'Dieser Shop hat noch keine Produkte',
    noneAdvice: 'Produkte, die dem Shop hinzugefügt werden, erscheinen hier.',
    noMatch: 'Kein passendes Produkt',
    noMatchAdvice: 'Versuchen Sie weniger Wörter oder eine andere Schreibweise.',
    first: ({ count }) => `Die ersten ${number(count)} Produkte. Tippen Sie, um andere zu finden.`,
  },
  save: {
    undo: 'Speichern rückgängig machen',
    redo: 'Speichern wiederholen',
    undoQuestion: 'Speichern rückgängig machen?',
    redoQuestion: 'Speichern wiederholen?',
    staysDeleted: ({ count }) =>
      plural(count, {
        one: '1 gelöschte Variante bleibt gelöscht: Sie lässt sich nicht wiederherstellen.',
        other: `${number(count)} gelöschte Varianten bleiben gelöscht: Sie lassen sich nicht wiederherstellen.`,
      }),
    pause: 'Anhalten',
    resume: 'Fortsetzen',
    bar: 'Ungespeicherte Änderungen',
    action: 'Speichern',
    running: 'Es wird gerade gespeichert.',
    nothing: 'Es gibt keine ungespeicherten Änderungen.',
    progress: ({ done, total }) => `Speichern … ${number(done)} von ${number(total)}`,
    savedRows: 'Gespeicherte Zeilen',
    edits: ({ cells, rows }) =>
      `${plural(cells, { one: '1 Zelle', other: `${number(cells)} Zellen` })} in ${plural(rows, { one: '1 Zeile', other: `${number(rows)} Zeilen` })}`,
    toCreate: ({ count }) => plural(count, { one: '1 neue Zeile', other: `${number(count)} neue Zeilen` }),
    toDelete: ({ count }) => plural(count, { one: '1 Löschung', other: `${number(count)} Löschungen` }),
    moved: ({ count }) =>
      plural(count, {
        one: '1 Zeile an anderer Position',
        other: `${number(count)} Zeilen an anderen Positionen`,
      }),
    ordering: 'Die Reihenfolge wird gespeichert …',
    saving: 'Wird gespeichert …',
    noEdits: 'Keine ungespeicherten Änderungen',
    notSaved: ({ edits }) => `${edits} nicht gespeichert`,
    invalidRows: ({ count }) =>
      plural(count, {
        one: '1 Zeile hat einen Fehler und wird nicht gespeichert.',
        other: `${number(count)} Zeilen haben Fehler und werden nicht gespeichert.`,
      }),
    tally: {
      restored: ({ count }) => `${number(count)} wiederhergestellt`,
      saved: ({ count }) => `${number(count)} gespeichert`,
      refused: ({ count }) => `${number(count)} abgewiesen`,
      unknown: ({ count }) => `${number(count)} unbekannt`,
      not_sent: ({ count }) => `${number(count)} nicht gesendet`,
    },
    nothingSent: 'Es wurde nichts gesendet',
    allInvalid: ({ count }) =>
      plural(count, {
        one: 'Es wurde nichts gesendet: Die geänderte Zeile hat einen Fehler.',
        other: `Es wurde nichts gesendet: Alle ${number(count)} geänderten Zeilen haben Fehler.`,
      }),
  },
  priceChanges: {
    action: 'Preisänderungen',
    title: 'Preise vorher und nachher',
    linesLabel: ({ count }) =>
      plural(count, {
        one: '1 Preis vorher und nachher als Linie',
        other: `${number(count)} Preise vorher und nachher, jeder als Linie`,
      }),
    linesCaption:
      'Jede Linie führt vom alten Preis zum Punkt, dem neuen Preis. Am Anfang steht die größte Senkung, am Ende die größte Erhöhung.',
    barsLabel: ({ count }) => `${number(count)} Preise nach ihrer Änderung in Prozent, als Balken`,
    barsCaption: 'Wie viele Preise sich um wie viel ändern, in Schritten von 10 Prozent.',
    below: ({ percent }) => `unter ${percent}`,
    from: ({ percent }) => `ab ${percent}`,
    median: 'Median der Änderungen',
    rise: 'Größte Erhöhung',
    fall: 'Größte Senkung',
    noRise: 'Kein Preis wird erhöht.',
    noFall: 'Kein Preis wird gesenkt.',
    none: 'Es gibt keine ungespeicherten Preise.',
    leftOut: ({ count }) =>
      plural(count, {
        one: '1 Preis wird nicht verglichen: Er ist kein Betrag, war 0 oder bleibt gleich.',
        other: `${number(count)} Preise werden nicht verglichen: Sie sind keine Beträge, waren 0 oder bleiben gleich.`,
      }),
  },
  discard: {
    action: 'Verwerfen …',
    question: 'Änderungen verwerfen?',
    confirm: 'Verwerfen',
    effect: ({ edits }) =>
      `Ihre Änderungen werden verworfen: ${edits}. „Rückgängig“ stellt sie wieder her, bis Sie Storedesk schließen oder viele andere Produkte öffnen.`,
  },
  result: {
    not_sent: 'Nicht gesendet',
    more: ({ count }) =>
      plural(count, {
        one: '1 weitere Zeile ist nicht aufgeführt.',
        other: `${number(count)} weitere Zeilen sind nicht aufgeführt.`,
      }),
    label: 'Ergebnis des Speicherns',
    refused: 'Abgewiesen',
    unknown: 'Unbekannt',
    show: 'Anzeigen',
    discard: 'Änderungen verwerfen',
  },
  orphans: {
    text: ({ count }) =>
      plural(count, {
        one: '1 geänderte Zeile ist nicht mehr im Shop: Sie wurde anderswo gelöscht.',
        other: `${number(count)} geänderte Zeilen sind nicht mehr im Shop: Sie wurden anderswo gelöscht.`,
      }),
    drop: 'Diese Änderungen verwerfen',
  },
  conflict: {
    review: ({ count }) =>
      plural(count, { one: '1 Konflikt klären …', other: `${number(count)} Konflikte klären …` }),
    more: ({ count }) =>
      plural(count, {
        one: '1 weitere Zelle ist nicht zu sehen: Wählen Sie für alle.',
        other: `${number(count)} weitere Zellen sind nicht zu sehen: Wählen Sie für alle.`,
      }),
    title: ({ count }) =>
      plural(count, {
        one: '1 Zelle hat sich im Shop geändert, seit Sie mit dem Bearbeiten begonnen haben',
        other: `${number(count)} Zellen haben sich im Shop geändert, seit Sie mit dem Bearbeiten begonnen haben`,
      }),
    intro: 'Diese Zellen sind noch nicht gespeichert. Wählen Sie für jede, welcher Wert gespeichert wird.',
    columns: {
      variant: 'Variante',
      cell: 'Zelle',
      was: 'Vorher',
      mine: 'Meine',
      theirs: 'Im Shop',
      save: 'Speichern',
    },
    allMine: 'Alle meine',
    allTheirs: 'Alle aus dem Shop',
    open: ({ count }) =>
      plural(count, { one: '1 Zelle ohne Auswahl.', other: `${number(count)} Zellen ohne Auswahl.` }),
    choose: ({ variant: name }) => `Was für ${name} gespeichert wird`,
    noValue: 'kein Wert',
    empty: 'leer',
  },
};
