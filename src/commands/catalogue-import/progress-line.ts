/** The stream for progress; on a terminal one line is rewritten, a log gets a line now and then. */
type ProgressStream = { isTTY?: boolean; write: (text: string) => unknown }

/** Lines of a log are at least this many percent apart. */
const LOG_STEP = 10

/** Shows the progress of a run. Nothing else may be written to the stream between the first `show` and `end`. */
export class ProgressLine {
  private nextLogged = LOG_STEP

  constructor(private readonly stream: ProgressStream) {}

  show(rows: number, total: number): void {
    const percent = total === 0 ? 100 : Math.floor((rows / total) * 100)
    const text = `  ${percent.toString().padStart(3)} %  ${rows.toLocaleString('en')} rows`
    if (this.stream.isTTY) this.stream.write(`\r\u001b[2K${text}`)
    else if (percent >= this.nextLogged) {
      this.stream.write(`${text}\n`)
      while (this.nextLogged <= percent) this.nextLogged += LOG_STEP
    }
  }

  end(): void {
    if (this.stream.isTTY) this.stream.write('\n')
  }
}
