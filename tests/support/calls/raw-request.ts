import { connect } from 'node:net'

/**
 * Sends bytes as they are and reads until the server closes the connection.
 * @param url the server's
 * @param bytes one character a byte; `HOST` stands for the server's host and port
 * @returns all received bytes, one character a byte
 */
export function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port, host } = new URL(url)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname)
    // A server that breaks the connection off has sent its whole answer.
    socket.on('error', () => {})
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
    socket.write(bytes.replaceAll('HOST', host), 'latin1')
  })
}

/** The statuses of the received answers, interim ones too; without any, "none". */
export function statusesOf(answers: string): string {
  return [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status).join(' ') || 'none'
}

/** A request whose answer ends the connection. `lines` follow the usual headers. */
export const ask = (line: string, lines = '') =>
  `${line} HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n${lines}\r\n`
