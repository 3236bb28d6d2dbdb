/** Notes of each tone. Hertz, and when they begin and how long they sound, in seconds. */
const TONES = {
  /** Two notes, a fourth apart: heard across a room, startling nobody. */
  news: { notes: [587.33, 783.99], every: 0.14, each: 0.5 },
  /** Of a scan: short, and each of another shape, so that nobody has to know how high it is. */
  right: { notes: [1046.5], every: 0, each: 0.12 },
  complete: { notes: [783.99, 1046.5, 1567.98], every: 0.1, each: 0.25 },
  wrong: { notes: [311.13, 207.65], every: 0.16, each: 0.28 },
} as const;
export type Tone = keyof typeof TONES;
/** 0…1. */
const LOUDNESS = 0.12;

/**
 * Plays a tone, made on the spot: there is no file. False when the browser does not let the page be
 * heard, which it does only after something was clicked or typed on it; then nothing is played later either. False, too,
 * where sound cannot be played at all. Never rejects.
 */
export async function playTone(
  tone: Tone = 'news',
  openAudio: () => AudioContext = () => new AudioContext(),
): Promise<boolean> {
  try {
    const audio = openAudio();
    // Resuming waits for the first click, however long that takes.
    if (audio.state !== 'running') await Promise.race([audio.resume(), oneMoment()]);
    const isHeard = audio.state === 'running';
    const { notes, every, each } = TONES[tone];
    if (isHeard)
      await Promise.all(
        notes.map((pitch, index) => playNote(audio, pitch, audio.currentTime + index * every, each)),
      );
    await audio.close();
    return isHeard;
  } catch {
    // A computer without a way to play sound has none for any reason that the page could do something about.
    return false;
  }
}

const MOMENT_MS = 300;

async function oneMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, MOMENT_MS);
  });
}

async function playNote(audio: AudioContext, pitch: number, at: number, seconds: number): Promise<void> {
  const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  note.connect(volume).connect(audio.destination);
  // Without the short rise it would begin with a click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  note.start(at);
  note.stop(at + seconds);
  return new Promise((resolve) => {
    note.addEventListener('ended', () => resolve(), { once: true });
  });
}
