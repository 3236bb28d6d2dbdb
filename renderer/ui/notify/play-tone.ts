/** Two notes, a fourth apart: heard across a room, startling nobody. Hertz, seconds, and loudness of 0…1. */
const NOTES = [
  { pitch: 587.33, at: 0 },
  { pitch: 783.99, at: 0.14 },
] as const;
const NOTE_S = 0.5;
const LOUDNESS = 0.12;

/**
 * Plays the tone for news, made on the spot: there is no file. False when the browser does not let the page be
 * heard, which it does only after something was clicked or typed on it; then nothing is played later either. False, too,
 * where sound cannot be played at all. Never rejects.
 */
export async function playTone(openAudio: () => AudioContext = () => new AudioContext()): Promise<boolean> {
  try {
    const audio = openAudio();
    // Resuming waits for the first click, however long that takes.
    if (audio.state !== 'running') await Promise.race([audio.resume(), oneMoment()]);
    const isHeard = audio.state === 'running';
    if (isHeard)
      await Promise.all(NOTES.map(({ pitch, at }) => playNote(audio, pitch, audio.currentTime + at)));
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

async function playNote(audio: AudioContext, pitch: number, at: number): Promise<void> {
  const note = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  note.connect(volume).connect(audio.destination);
  // Without the short rise it would begin with a click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S);
  note.start(at);
  note.stop(at + NOTE_S);
  return new Promise((resolve) => {
    note.addEventListener('ended', () => resolve(), { once: true });
  });
}
