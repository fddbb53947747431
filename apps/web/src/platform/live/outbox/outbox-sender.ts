import { delayAfter } from '#platform/browser/timing.ts'
import { underLock } from '#platform/browser/tabs.ts'
import { isKnownOffline, onOutageChange } from '#platform/net/connectivity.ts'
import { isLeavingMeant } from '#platform/session/leaving.ts'
import { storedBusinesses } from '#platform/device/local-database.ts'
import { outboxCount, setOutboxCount, setSending } from '#platform/device/outbox-count.ts'
import {
  currentBusiness,
  currentDeviceCode,
  expiredUser,
  onSessionChange,
  pageOwner,
} from '#platform/session/session.ts'
import { onOutboxChange } from '#platform/device/outbox/outbox-changes.ts'
import { nameDevice, sweepOutbox } from '#platform/device/outbox/outbox.ts'
import { follow, startFollowing } from './outbox-follower.ts'
import { sendOutbox, type SendingOutcome } from './send-outbox.ts'
import { businessesWithSales, saleStubs } from '#platform/device/outbox/sale-stubs.ts'
import { sendableBusinesses, sendIn } from './sent-by.ts'
import { takeStock, type OutboxStock } from '#platform/device/outbox/take-stock.ts'

const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
/** How often to look at the outbox: a tab may die after writing a sale and before telling the others. */
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
/** Set when the server came back or somebody signed in during a run: the reason that stopped the run is out of date. */
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
  timer = setTimeout(() => void send(), delayAfter(failures, FIRST_DELAY_MS, LONGEST_DELAY_MS))
}

const send = (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  if (running !== undefined) isAskedAgain = true
  running ??= runOnce()
  return running
}

/**
 * Sends the waiting sales at once, without the pause after failures: the network is back, or somebody pressed `Enviar
 * ahora`.
 */
export const sendNow = (): Promise<void> => {
  failures = 0
  isAskedAnew = true
  return send()
}

let isLosable = false

/** The browser may clear storage that is not persistent, or lose it with its last (private) window. */
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

/** Learns the business's number for this browser: the names of its offline sales begin with it. */
const learnNumber = async (): Promise<void> => {
  const [businessId, code] = [currentBusiness(), currentDeviceCode()]
  if (businessId !== undefined && code !== undefined) await nameDevice(businessId, code)
}

let counts = 0

const NOTHING: OutboxStock = { unsent: 0, refused: 0, lost: [] }

/** Every business with possible sales in this browser, whoever works here. */
const businessesHere = async (): Promise<string[]> => [
  ...new Set([currentBusiness() ?? [], await storedBusinesses(), businessesWithSales()].flat()),
]

/** The outbox of a business whose sales cannot be read: nobody works in it here, so its stubs are enough. */
const stockByStubs = (businessId: string): OutboxStock => ({ ...NOTHING, unsent: saleStubs(businessId).length })

/** @throws if the sales of the working person's business cannot be read. */
const stockOf = async (businessId: string): Promise<OutboxStock> => {
  if (businessId === currentBusiness()) return takeStock(businessId)
  return takeStock(businessId).catch(() => stockByStubs(businessId))
}

/**
 * Counts the waiting sales. After a failure the last count stays; of two simultaneous readings the later one counts.
 */
const count = async (): Promise<void> => {
  counts += 1
  const number = counts
  const businessId = currentBusiness()
  const stocks = new Map<string, OutboxStock>()
  try {
    for (const id of await businessesHere()) stocks.set(id, await stockOf(id))
  } catch {
    return
  }
  if (number !== counts) return
  const { unsent, refused, lost } = stocks.get(businessId ?? '') ?? NOTHING
  const unsentOfAll = [...stocks.values()].reduce((sum, stock) => sum + stock.unsent, 0)
  setOutboxCount({ unsent, refused, lost: lost.map(({ localNumber }) => localNumber), unsentOfAll })
  const isSafe = unsent === 0 || (await isStoragePersistent())
  if (number === counts) isLosable = !isSafe
}

/** The person whose sales this tab sends: nobody while its person has to sign in again. */
const whoSends = (): string | undefined => (expiredUser() === undefined ? pageOwner() : undefined)

/** Sends the waiting sales and follows their results, until the next reload. */
export const startSending = (): void => {
  onOutboxChange((change) => {
    void count()
    // The next try after a failure has its own time.
    if (change === 'added' && timer === undefined) void send()
  })
  window.addEventListener('beforeunload', warnOfLoss)
  window.addEventListener('online', () => void sendNow())
  onOutageChange(() => {
    if (isKnownOffline()) return
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
