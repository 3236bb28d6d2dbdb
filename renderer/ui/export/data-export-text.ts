import { t } from '../../../messages/language.ts';
import type { DataExport } from '../../../shared/contract/export-calls.ts';

/** The stage of an export, as a sentence. */
export function dataExportText({ request: { rows }, stage, name: file }: DataExport): string {
  const texts = t().dataExport;
  switch (stage.kind) {
    case 'waiting':
      return texts.waiting;
    case 'collecting':
      return texts.collecting({ objects: stage.objects });
    case 'reading':
      return texts.reading({ what: texts.count[rows]({ count: stage.count }) });
    case 'done':
      return texts.done({ what: texts.count[rows]({ count: stage.count }), file });
    case 'cancelled':
      return texts.cancelled;
    case 'interrupted':
      return texts.interrupted;
    case 'failed':
      return texts.failed;
  }
}

/** The same in a few words, for the status bar. */
export function dataExportLabel({ request: { rows }, stage }: DataExport): string {
  const texts = t().dataExport;
  switch (stage.kind) {
    case 'waiting':
      return texts.label.waiting;
    case 'collecting':
      return texts.label.running({ what: texts.objects({ count: stage.objects }) });
    case 'reading':
      return texts.label.running({ what: texts.count[rows]({ count: stage.count }) });
    case 'done':
      return texts.label.done({ what: texts.count[rows]({ count: stage.count }) });
    case 'cancelled':
      return texts.label.cancelled;
    case 'interrupted':
    case 'failed':
      return texts.label.failed;
  }
}
