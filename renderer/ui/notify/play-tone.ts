import { wait } from '../timers.ts';

/** The notes of each tone in hertz; `every`: time between their starts, and `each`: duration of a note, in seconds. */
const TONES = {
  /** Two notes a fourth apart: audible across a room without being startling. */
  news: { notes: [587.33, 783.99], every: 0.14, each: 0.5 },
  /** The tones of a scan: short, and distinguishable without comparing their pitch. */
  right: { notes: [1046.5], every: 0, each: 0.12 },
  complete: { notes: [783.99, 1046.5, 1567.98], every: 0.1, each: 0.25 },
  wrong: { notes: [311.13, 207.65], every: 0.16, each: 0.28 },
} as const;
export type SoundTone = keyof typeof TONES;
/** Gain, 0 to 1. */
const LOUDNESS = 0.12;

/**
 * Plays a synthesized tone; there is no audio file. Returns false if the browser does not allow the page to play sound,
 * which requires a click or key press first; the tone is not played later either. Also false if sound cannot be played at
 * all. Never rejects.
 */
export async function playTone(
  tone: SoundTone = 'news',
  openAudio: () => AudioContext = () => new AudioContext(),
): Promise<boolean> {
  try {
    const audio = openAudio();
    // `resume` is pending until the first click, however long that takes.
    if (audio.state !== 'running') await Promise.race([audio.resume(), wait(MOMENT_MS)]);
    const isHeard = audio.state === 'running';
    const { notes, every, each } = TONES[tone];
    if (isHeard)
      await Promise.all(
        notes.map((pitch, index) => playNote(audio, pitch, audio.currentTime + index * every, each)),
      );
    await audio.close();
    return isHeard;
  } catch {
    // No way to play sound, for reasons that the page cannot do anything about.
    return false;
  }
}

const MOMENT_MS = 300;

async function playNote(audio: AudioContext, pitch: number, at: number, seconds: number): Promise<void> {
  const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  note.connect(volume).connect(audio.destination);
  // Without this short ramp the note would start with an audible click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  note.start(at);
  note.stop(at + seconds);
  return new Promise((resolve) => {
    note.addEventListener('ended', () => resolve(), { once: true });
  });
}
