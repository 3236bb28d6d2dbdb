import type { HostDependencies } from '../dependencies.ts';

/** Writes each deprecated call of the contract to the log once for a run. */
export function createDeprecationLog(log: HostDependencies['log']) {
  const told = new Set<string>();
  return (call: string, reason: string) => {
    const kind = call.replaceAll(/\d+/g, '…');
    if (told.has(kind)) return;
    told.add(kind);
    log({ level: 'info', event: 'deprecated_call', call: kind, reason });
  };
}
