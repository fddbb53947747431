import { CallError } from '@trastienda/contract/client'
import { call } from '#platform/api/api.ts'
import { underLock } from '#platform/browser/tabs.ts'
import type { KeptMark } from '#platform/device/kept-mark.ts'
import { forgetMark, keptMarks, onMarksChange, refuseMark } from '#platform/device/marks.ts'
import { isKnownOffline, onOutageChange } from '#platform/net/connectivity.ts'
import { expiredUser, onSessionChange, pageOwner } from '#platform/session/session.ts'

/** How often to try again: the server may be back without a word. */
const TRY_AGAIN_MS = 60_000

/** Refusals that say nothing about the mark: somebody else was quicker, or this page or its person has to do something first. */
const passing: ReadonlySet<string> = new Set(['conflict', 'license_read_only', 'totp_required', 'page_too_old'])

/** The server does not answer, asks for patience or who this is, or refused for a while: the mark waits. */
const isForLater = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  [401, 429].includes(error.status) ||
  error.status >= 500 ||
  passing.has(error.problem.code)

const sendOne = async (businessId: string, owner: string, mark: KeptMark): Promise<boolean> => {
  const { key, delivery, state, note, markedAt } = mark
  try {
    const input = { params: { id: delivery }, body: { state, ...(note === undefined ? {} : { note }), markedAt } }
    await call('deliveries.mark', input, { idempotencyKey: key, owner, isAskedFor: false })
  } catch (error) {
    if (isForLater(error)) return false
    await refuseMark(businessId, mark, (error as CallError).message)
    return true
  }
  await forgetMark(businessId, key)
  return true
}

/** Sends the marks of whoever works here, one after the other, in one tab at a time. The same mark twice is one to the server. @internal */
export const sendMarks = async (): Promise<void> => {
  const owner = expiredUser() === undefined ? pageOwner() : undefined
  const [businessId, userId] = owner?.split(':') ?? []
  if (owner === undefined || businessId === undefined || isKnownOffline()) return
  await underLock(`trastienda-marks:${businessId}`, async () => {
    const own = (await keptMarks(businessId)).filter((mark) => mark.userId === userId && mark.refusal === undefined)
    for (const mark of own) if (!(await sendOne(businessId, owner, mark))) return
  })
}

/** Sends the waiting marks whenever the server may take them, until the next reload. */
export const startSendingMarks = (): void => {
  // A disk that cannot be read now may be read the next time.
  const send = (): void => void sendMarks().catch(() => undefined)
  onMarksChange(send)
  onOutageChange(send)
  onSessionChange(send)
  window.addEventListener('online', send)
  setInterval(send, TRY_AGAIN_MS)
  send()
}
