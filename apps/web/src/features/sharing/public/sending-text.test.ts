import type { Share } from '@trastienda/contract/sharing.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { expect, it } from 'vitest'
import { linkEnd, sendingText } from './sending-text.ts'

const share = (more: Partial<Share> = {}): Share => ({
  $id: 'a',
  kind: 'document',
  record: 'V00000012',
  channel: 'whatsapp',
  createdAt: '2026-11-23T13:40:00.000Z',
  expiresAt: '2026-12-23T13:40:00.000Z',
  isOpen: true,
  ...more,
})
const today: BusinessDay = '2026-11-24'
const textOf = (more: Partial<Share>) => sendingText(share(more), 'America/Argentina/Cordoba', today)

it.each<[Partial<Share>, string]>([
  [{}, 'Enviado por WhatsApp 23/11 10:40'],
  [{ openedAt: '2026-11-23T13:52:00.000Z' }, 'Enviado por WhatsApp 23/11 10:40, visto 10:52'],
  [{ openedAt: '2026-11-24T03:30:00.000Z' }, 'Enviado por WhatsApp 23/11 10:40, visto 24/11 00:30'],
  [{ channel: 'link' }, 'Enlace copiado 23/11 10:40'],
  [{ channel: 'file' }, 'Enviado como archivo 23/11 10:40'],
  [{ channel: 'mail', to: 'ana@a.ar' }, 'Saliendo por correo a ana@a.ar 23/11 10:40'],
  [
    { channel: 'mail', to: 'ana@a.ar', mailedAt: '2026-11-23T13:41:00.000Z' },
    'Enviado por correo a ana@a.ar 23/11 10:40',
  ],
  [{ createdAt: '2025-11-23T13:40:00.000Z' }, 'Enviado por WhatsApp 23/11/2025 10:40'],
])('a sending with %o reads: %s', (more, text) => expect(textOf(more)).toBe(text))

it.each<[Partial<Share>, string | undefined]>([
  [{}, undefined],
  [{ isOpen: false }, 'enlace vencido'],
  [{ isOpen: false, endedAt: '2026-11-23T14:00:00.000Z' }, 'enlace anulado'],
  [{ isOpen: false, channel: 'file', expiresAt: undefined }, undefined],
])('of its link %o says: %s', (more, text) => expect(linkEnd(share(more))).toBe(text))
