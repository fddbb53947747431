import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A mail server that takes every mail and says so of all but the first. */
export interface Mailbox {
  readonly url: string
  /** The path of the link in the mail of this number, once it came. */
  mail(number: number): Promise<string>
  close(): Promise<void>
}

export const openForgetfulMailbox = async (): Promise<Mailbox> => {
  const mails: string[] = []
  const waiting = new Set<() => void>()
  const sockets = new Set<Socket>()
  const take = (text: string): void => {
    mails.push(text)
    for (const tell of waiting) tell()
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    listen(socket, take, () => mails.length > 1)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mail(number) {
      while (mails.length < number) {
        await new Promise<void>((resolve) => {
          waiting.add(resolve)
        })
      }
      return linkIn(mails[number - 1] ?? '')
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Speaks as much SMTP as one mail needs. */
const listen = (socket: Socket, take: (text: string) => void, answers: () => boolean): void => {
  let text = ''
  let isData = false
  socket.write('220 casilla\r\n')
  socket.on('data', (piece) => {
    text += piece.toString('latin1')
    if (isData) {
      if (!text.endsWith('\r\n.\r\n')) return
      isData = false
      take(text)
      text = ''
      if (answers()) socket.write('250 ok\r\n')
      return
    }
    for (const line of text.split('\r\n').slice(0, -1)) {
      isData = /^DATA/i.test(line)
      socket.write(isData ? '354 go on\r\n' : /^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n')
    }
    text = text.slice(text.lastIndexOf('\r\n') + 2)
  })
}

/** The link of a mail's text, whose long lines may be broken. */
const linkIn = (text: string): string => {
  const [path] = /\/p\/[\w-]{22}/.exec(text.replaceAll('=\r\n', '')) ?? []
  if (path === undefined) throw new Error(`no link in the mail: ${text.slice(0, 2000)}`)
  return path
}
