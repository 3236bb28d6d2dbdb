export interface BinaryKind {
  readonly platform: NodeJS.Platform;
  readonly arch: NodeJS.Architecture;
}

const ELF_MACHINES: Readonly<Record<number, NodeJS.Architecture>> = { 62: 'x64', 183: 'arm64' };
const MACH_O_CPUS: Readonly<Record<number, NodeJS.Architecture>> = { 0x01000007: 'x64', 0x0100000c: 'arm64' };
const PE_MACHINES: Readonly<Record<number, NodeJS.Architecture>> = { 0x8664: 'x64', 0xaa64: 'arm64' };

/** Reads the system and processor of a program or library from its header; null if it is neither, or for another platform. */
export function binaryKind(file: Buffer): BinaryKind | null {
  if (file.length < 64) return null;
  if (file.toString('latin1', 0, 4) === '\x7fELF') return kind('linux', ELF_MACHINES[file.readUInt16LE(18)]);
  if (file.readUInt32LE(0) === 0xfeedfacf) return kind('darwin', MACH_O_CPUS[file.readUInt32LE(4)]);
  if (file.toString('latin1', 0, 2) !== 'MZ') return null;
  const header = file.readUInt32LE(60);
  if (header + 6 > file.length || file.toString('latin1', header, header + 4) !== 'PE\0\0') return null;
  return kind('win32', PE_MACHINES[file.readUInt16LE(header + 4)]);
}

function kind(platform: NodeJS.Platform, arch: NodeJS.Architecture | undefined): BinaryKind | null {
  return arch === undefined ? null : { platform, arch };
}
