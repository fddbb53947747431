import { startSimulator } from '@trastienda/arca-simulator/simulator'
import { expect, it } from 'vitest'
import { openIssuer } from '#test/arca/arca-issuer'
import { requestTicket } from './access-ticket.ts'
import type { SoapCall } from './soap.ts'
import { readXml, writeXml } from './xml.ts'

it('asks for access with ten minutes to either side of now, and names neither source nor destination', async () => {
  const simulator = await startSimulator()
  const credentials = await openIssuer(simulator, '30710000006')
  await simulator.close()
  let sent: SoapCall | undefined
  const soap = {
    call: (call: SoapCall) => {
      sent = call
      return Promise.reject(new Error('sent'))
    },
    close: () => undefined,
  }
  const clock = () => new Date('2026-11-22T12:00:00.000Z')
  await expect(requestTicket('wsfe', { soap, url: 'http://localhost', credentials, clock })).rejects.toThrow('sent')
  expect(sent?.action).toBe('""')
  const signed = Buffer.from(readXml(writeXml(sent!.body)).value('in0') ?? '', 'base64').toString('latin1')
  expect(/<\?xml.*<\/loginTicketRequest>/s.exec(signed)?.[0]).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="1.0"><header><uniqueId>1795348800</uniqueId>' +
      '<generationTime>2026-11-22T11:50:00.000Z</generationTime><expirationTime>2026-11-22T12:10:00.000Z</expirationTime>' +
      '</header><service>wsfe</service></loginTicketRequest>',
  )
})
