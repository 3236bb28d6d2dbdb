/** Loaded into a process before its program (`--import`): answers every message with the processor time used so far. */
process.on('message', () => process.send?.(process.cpuUsage()));
// Who has nothing else to do may still end.
process.channel?.unref();
