import { EventEmitter } from 'node:events';
import type {
  BrowserWindowConstructorOptions,
  PrintToPDFOptions,
  ProgressBarOptions,
  Rectangle,
  RenderProcessGoneDetails,
} from 'electron';
import type { FakeImage } from './fake-image.ts';

type OpenHandler = (details: { url: string }) => { action: string };

/** A window's page. Records the messages sent to it and the handlers that guard it. */
class FakeContents extends EventEmitter {
  readonly sent: unknown[][] = [];
  readonly printed: PrintToPDFOptions[] = [];
  pdf: Buffer | null = Buffer.from('%PDF-1.7');
  openWindow: OpenHandler | null = null;
  /** The WebRTC IP handling policy. */
  webRtcPolicy = 'default';
  crashed = false;
  destroyed = false;
  /** Number of reloads. */
  reloads = 0;
  /** Forwards a sent message to a real page. */
  deliver: (message: readonly unknown[]) => void = () => undefined;

  send(channel: string, ...args: unknown[]): void {
    const message = [channel, ...structuredClone(args)];
    this.sent.push(message);
    this.deliver(message);
  }

  /** Rejects if `pdf` is null. */
  async printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    this.printed.push(options);
    if (this.pdf === null) throw new Error('printing failed');
    return this.pdf;
  }

  /** As in Electron, reloading also recovers a crashed page. */
  reload(): void {
    this.crashed = false;
    this.reloads += 1;
  }

  isCrashed(): boolean {
    return this.crashed;
  }

  /** True once its window is closed. */
  isDestroyed(): boolean {
    return this.destroyed;
  }

  forcefullyCrashRenderer(): void {
    this.crash('killed');
  }

  /** Simulates the end of the page's process. */
  crash(reason: RenderProcessGoneDetails['reason'] = 'crashed'): void {
    this.crashed = true;
    this.emit('render-process-gone', {}, { reason, exitCode: 5 });
  }

  setWebRTCIPHandlingPolicy(policy: string): void {
    this.webRtcPolicy = policy;
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openWindow = handler;
  }
}

/** A window that shows nothing but records the calls made on it. */
export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly options: BrowserWindowConstructorOptions;
  readonly done: string[] = [];
  overlay: { readonly image: FakeImage | null; readonly description: string } | null = null;
  /** Successive states of the taskbar progress bar; -1: no bar. */
  readonly progress: { readonly done: number; readonly mode: ProgressBarOptions['mode'] | null }[] = [];
  /** Successive bounds that it was moved to. */
  readonly moves: Rectangle[] = [];
  url: string | null = null;
  minimized = false;
  maximized = false;
  destroyed = false;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }

  async loadURL(url: string): Promise<void> {
    this.url = url;
    setImmediate(() => this.emit('ready-to-show'));
  }

  show(): void {
    this.done.push('show');
    this.emit('show');
    this.emit('focus');
  }

  focus(): void {
    this.done.push('focus');
    this.emit('focus');
  }

  restore(): void {
    this.done.push('restore');
    this.minimized = false;
  }

  maximize(): void {
    this.done.push('maximize');
    this.maximized = true;
  }

  setOverlayIcon(image: FakeImage | null, description: string): void {
    this.overlay = { image, description };
  }

  setProgressBar(done: number, { mode }: Partial<ProgressBarOptions> = {}): void {
    this.progress.push({ done, mode: mode ?? null });
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  isMinimized(): boolean {
    return this.minimized;
  }

  isMaximized(): boolean {
    return this.maximized;
  }

  getNormalBounds(): Rectangle {
    const { x = 0, y = 0, width = 0, height = 0 } = this.options;
    return { x, y, width, height };
  }

  isFullScreen(): boolean {
    return false;
  }

  setBounds(bounds: Rectangle): void {
    this.moves.push(bounds);
    Object.assign(this.options, bounds);
  }

  /** Simulates the user closing the window. */
  close(): void {
    if (this.mayClose()) this.destroy();
  }

  /** Tells the window to close. Returns false if it was prevented. */
  mayClose(): boolean {
    let held = false;
    this.emit('close', {
      preventDefault: () => {
        held = true;
      },
    });
    return !held;
  }

  destroy(): void {
    this.destroyed = true;
    this.webContents.destroyed = true;
    this.emit('closed');
  }
}
