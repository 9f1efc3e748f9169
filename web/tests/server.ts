// A gloam server of a test's own, which can be stopped and started again on the same port and file.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server as Listener, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export const gloam = process.env['GLOAM'] ?? join(import.meta.dirname, '../../build/dev/cli/gloam');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

// Options of a server at which one address opens many tables, as a tour does.
export const forTours = ['--tables', '500', '--guests', '500', '--replays', '500'];

export class Server {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'gloaming-page-'));

  private constructor(
    readonly port: number,
    private readonly pace: number,
    private readonly more: readonly string[],
  ) {}

  // `pace`: how long a bot waits before it answers, in milliseconds; `more`: other options of `gloam serve`.
  static async start(pace = 0, more: readonly string[] = []): Promise<Server> {
    const server = new Server(await freePort(), pace, more);
    await server.run();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    this.process = spawn(
      gloam,
      ['serve', '--listen', `127.0.0.1:${this.port}`, '--database', join(this.folder, 'tables.db'), '--pace', String(this.pace), ...this.more],
      { stdio: 'ignore' },
    );
    for (let tries = 0; tries < 100; ++tries) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => null);
      if (answer?.ok) return;
      await pause(100);
    }
    throw new Error(`the server at ${this.url} does not answer; was ${gloam} built?`);
  }

  // As a power cut would.
  async kill(): Promise<void> {
    const ended = new Promise((resolve) => this.process?.once('exit', resolve));
    this.process?.kill('SIGKILL');
    await ended;
    this.process = null;
  }

  async stop(): Promise<void> {
    if (this.process) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

// A way to the server that can be cut: whoever came by it loses the connection.
export class Cable {
  private readonly ends = new Set<Socket>();
  private whole = true;

  private constructor(
    private readonly listener: Listener,
    readonly url: string,
  ) {}

  static async to(server: Server): Promise<Cable> {
    const port = await freePort();
    const listener = createServer();
    const cable = new Cable(listener, `http://127.0.0.1:${port}`);
    listener.on('connection', (near) => cable.join(near, server.port));
    await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve));
    return cable;
  }

  cut(): void {
    this.whole = false;
    for (const end of this.ends) end.destroy();
  }

  mend(): void {
    this.whole = true;
  }

  close(): void {
    this.cut();
    this.listener.close();
  }

  private join(near: Socket, port: number): void {
    if (!this.whole) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    for (const [end, other] of [[near, far], [far, near]] as const) {
      this.ends.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        this.ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }
}
