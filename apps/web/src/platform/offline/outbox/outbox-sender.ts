import { underLock } from '#platform/browser/tabs.ts'
import { isKnownOffline, onConnectionChange } from '#platform/http/connectivity.ts'
import { isLeavingMeant } from '#platform/session/leaving.ts'
import { outboxCount, setOutboxCount, setSending } from '../outbox-count.ts'
import {
  currentBusiness,
  currentDeviceCode,
  expiredUser,
  onSessionChange,
  pageOwner,
} from '#platform/session/session.ts'
import { onOutboxChange } from './outbox-changes.ts'
import { keptSales, nameDevice, sweepOutbox } from './outbox.ts'
import { follow, startFollowing } from './outbox-follower.ts'
import { isUnsent } from './outbox-row.ts'
import { sendOutbox, type SendingOutcome } from './send-outbox.ts'
import { sendableBusinesses, sendIn } from './sent-by.ts'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
/** The outbox is looked at this often: a tab may die after it wrote a sale down and before it told the others. */
const LOOK_AGAIN_MS = 60_000

/** One tab sends at a time. */
const sendAll = async (): Promise<SendingOutcome> => {
  let worst: SendingOutcome = 'sent'
  for (const businessId of sendableBusinesses()) {
    const outcome = await underLock(`trastienda-outbox:${businessId}`, async () => {
      // A full disk may refuse this clean-up: the sales are sent all the same.
      await sweepOutbox(businessId).catch(() => undefined)
      return sendOutbox(businessId, sendIn(businessId))
    })
    if (outcome === 'stopped') return 'stopped'
    if (outcome === 'held') worst = 'held'
  }
  return worst
}

let running: Promise<void> | undefined
let isAskedAgain = false
/** Set when the server came back or somebody signed in during a run: then the reason that stopped the run is out of date. */
let isAskedAnew = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

const runOnce = async (): Promise<void> => {
  setSending(true)
  try {
    let outcome: SendingOutcome
    do {
      isAskedAgain = false
      isAskedAnew = false
      outcome = await sendAll()
    } while (isAskedAnew || (isAskedAgain && outcome !== 'stopped'))
    failures = outcome === 'sent' ? 0 : failures + 1
  } catch {
    // A database that cannot be read now may be read later.
    failures += 1
  } finally {
    setSending(false)
    running = undefined
  }
  if (failures > 0) later()
}

const later = (): void => {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failures - 1))
  timer = setTimeout(() => void send(), delay * (0.5 + Math.random() / 2))
}

const send = (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  if (running !== undefined) isAskedAgain = true
  running ??= runOnce()
  return running
}

/** Sends what waits at once, without the pause after failures: the network is back, or somebody pressed `Enviar ahora`. */
export const sendNow = (): Promise<void> => {
  failures = 0
  isAskedAnew = true
  return send()
}

let isLosable = false

/** Storage that is not persistent may be cleared by the browser, or go with its last (private) window. */
const isStoragePersistent = async (): Promise<boolean> => {
  try {
    return await navigator.storage.persisted()
  } catch {
    return false
  }
}

const warnOfLoss = (event: BeforeUnloadEvent): void => {
  if (isLosable && outboxCount().unsent > 0 && !isLeavingMeant()) event.preventDefault()
}

/** Learns the number that the business gave this browser: the names of its offline sales begin with it. */
const learnNumber = async (): Promise<void> => {
  const [businessId, code] = [currentBusiness(), currentDeviceCode()]
  if (businessId !== undefined && code !== undefined) await nameDevice(businessId, code)
}

let counts = 0

/** Reads how many sales wait. If that fails the last count stays; of two readings at once the one that began last counts. */
const count = async (): Promise<void> => {
  counts += 1
  const own = counts
  const businessId = currentBusiness()
  const rows = businessId === undefined ? [] : await keptSales(businessId).catch(() => undefined)
  if (rows === undefined || own !== counts) return
  const refused = rows.filter(({ state }) => state === 'refused').length
  setOutboxCount({ unsent: rows.filter(isUnsent).length, refused })
  const isSafe = !rows.some(isUnsent) || (await isStoragePersistent())
  if (own === counts) isLosable = !isSafe
}

/** Whose sales this page sends: nobody's while its person has to sign in again. */
const whoSends = (): string | undefined => (expiredUser() === undefined ? pageOwner() : undefined)

/** Sends the sales that wait and follows what becomes of them, from now on for as long as the page lives. */
export const startSending = (): void => {
  onOutboxChange((change) => {
    void count()
    // After a failure the next try has its time.
    if (change === 'added' && timer === undefined) void send()
  })
  window.addEventListener('beforeunload', warnOfLoss)
  window.addEventListener('online', () => void sendNow())
  let wasOut = isKnownOffline()
  onConnectionChange(() => {
    if (isKnownOffline() === wasOut) return
    wasOut = !wasOut
    if (wasOut) return
    void sendNow()
    follow()
  })
  let sender = whoSends()
  onSessionChange(() => {
    if (whoSends() === sender) return
    sender = whoSends()
    void learnNumber()
    void count()
    void sendNow()
    follow()
  })
  setInterval(() => {
    void count()
    if (timer === undefined) void send()
  }, LOOK_AGAIN_MS)
  void learnNumber()
  void count()
  void send()
  startFollowing()
}
