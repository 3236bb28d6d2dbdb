import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Rectangle } from 'electron';

type OpenHandler = (details: { url: string }) => { action: string };

/** The page of a window: what was sent to it, and who guards it. */
class FakeContents extends EventEmitter {
  readonly sent: unknown[][] = [];
  openWindow: OpenHandler | null = null;
  /** Takes what was sent to where a real page receives it. */
  deliver: (message: readonly unknown[]) => void = () => undefined;

  send(channel: string, ...args: unknown[]): void {
    const message = [channel, ...structuredClone(args)];
    this.sent.push(message);
    this.deliver(message);
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openWindow = handler;
  }
}

/** A window that shows nothing but remembers what was done to it. */
export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly options: BrowserWindowConstructorOptions;
  readonly done: string[] = [];
  url: string | null = null;
  minimized = false;
  maximized = false;

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
  }

  focus(): void {
    this.done.push('focus');
  }

  restore(): void {
    this.done.push('restore');
    this.minimized = false;
  }

  maximize(): void {
    this.done.push('maximize');
    this.maximized = true;
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

  /** As if the person had closed it. */
  close(): void {
    this.emit('close', { preventDefault: () => undefined });
    this.emit('closed');
  }
}
