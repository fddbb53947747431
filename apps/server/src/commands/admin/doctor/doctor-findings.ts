import type { Config } from '#config'
import type { DoctorFacts } from './doctor-facts.ts'

export interface Finding {
  /** True for a fault, false for a remark. */
  readonly isWrong: boolean
  readonly text: string
}

const HOURS_MS = 3_600_000
const BACKUP_HOURS = 36
const LEAST_FREE_BYTES = 2e9
const LEAST_FREE_SHARE = 0.05
const FEW_CONNECTIONS_SHARE = 0.8
const CLOCK_MS = 5_000
const LATE_MINUTES = 15
const CERTIFICATE_DAYS = 30
const OWN_SESSIONS = 2

const wrong = (text: string): Finding => ({ isWrong: true, text })
const notice = (text: string): Finding => ({ isWrong: false, text })

/** Judges the facts and the settings; faults come first. */
export const findingsOf = (config: Config, facts: DoctorFacts, now: Date): Finding[] => {
  const findings = [
    ...ofMigrations(facts),
    ...ofBackup(facts, now),
    ...ofKeptBackups(config, facts),
    ...ofMachine(config, facts),
    ...ofConnections(config, facts),
    ...ofWork(facts),
    ...ofBusinesses(facts),
    ...ofSettings(config, facts),
  ]
  return [...findings.filter(({ isWrong }) => isWrong), ...findings.filter(({ isWrong }) => !isWrong)]
}

const ofMigrations = ({ migrations: { pending, unknown } }: DoctorFacts): Finding[] => [
  ...(pending.length > 0
    ? [wrong(`Migrations wait for the next start: ${pending.join(', ')}. Of the rest little was looked at.`)]
    : []),
  ...(unknown.length > 0
    ? [wrong(`The database is newer than this program (${unknown.join(', ')}): update the program.`)]
    : []),
]

const ofBackup = ({ backupAt, work }: DoctorFacts, now: Date): Finding[] => {
  if (work !== undefined && work.businesses === 0) return []
  if (backupAt === undefined) return [wrong('No backup was ever taken here: npm run backup.')]
  const hours = Math.floor((now.getTime() - backupAt.getTime()) / HOURS_MS)
  return hours <= BACKUP_HOURS ? [] : [wrong(`The newest backup is ${hours} hours old.`)]
}

/** The faults of the program's own backups. */
const ofKeptBackups = (config: Config, { work }: DoctorFacts): Finding[] => {
  if (work === undefined || !config.backups.isScheduled) return []
  const { failure, proofFailure, unprovable } = work.backups
  return [
    ...(failure === undefined ? [] : [wrong(`The last try of a backup failed: ${failure}`)]),
    ...(proofFailure === undefined ? [] : [wrong(`The last proof of a backup failed: ${proofFailure}`)]),
    ...(unprovable === undefined ? [] : [notice(unprovable)]),
  ]
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const ofMachine = (config: Config, { disk, clockOffsetMs, quarantinedSince }: DoctorFacts): Finding[] => [
  ...(disk !== undefined && (disk.free < LEAST_FREE_BYTES || disk.free < disk.total * LEAST_FREE_SHARE)
    ? [wrong(`Only ${gigabytes(disk.free)} of ${gigabytes(disk.total)} are free under ${config.dataDir}.`)]
    : []),
  ...(Math.abs(clockOffsetMs) > CLOCK_MS
    ? [wrong(`This machine's clock and the database's are ${Math.round(Math.abs(clockOffsetMs) / 1000)} s apart.`)]
    : []),
  ...(quarantinedSince === null
    ? []
    : [notice(`This is a restored copy since ${quarantinedSince}: no mail leaves until npm run admin -- take-over.`)]),
]

const ofConnections = (config: Config, facts: DoctorFacts): Finding[] => {
  const { connections, servers } = facts
  const each = config.databasePool + OWN_SESSIONS
  const isPooled = config.databaseDirectUrl !== undefined
  return [
    ...(connections.used > connections.most * FEW_CONNECTIONS_SHARE
      ? [wrong(`${connections.used} of the database's ${connections.most} connections are in use.`)]
      : []),
    ...(!isPooled && servers * each > connections.most
      ? [
          wrong(
            `${servers} servers may take ${servers * each} connections, the database has ${connections.most}: lower DATABASE_POOL.`,
          ),
        ]
      : []),
    ...(isPooled && !facts.isRoleLimited
      ? [wrong("The database's role has no statement_timeout, which a pooler does not pass on: alter role … set it.")]
      : []),
  ]
}

const ofWork = ({ work, servers }: DoctorFacts): Finding[] => {
  if (work === undefined) return []
  return [
    ...(servers === 0 ? [notice('No server works on this database.')] : []),
    ...work.tasks.flatMap(({ kind, failing, failingMinutes, lastError }) =>
      failing === 0
        ? []
        : [
            wrong(
              `${failing} tasks ${kind} fail, the first for ${failingMinutes} minutes: ${lastError ?? 'no reason stored'}`,
            ),
          ],
    ),
    // While no server runs, every task is late, and that is no fault.
    ...work.tasks.flatMap(({ kind, lateMinutes }) =>
      servers === 0 || lateMinutes < LATE_MINUTES ? [] : [wrong(`Tasks ${kind} are ${lateMinutes} minutes late.`)],
    ),
  ]
}

const ofBusinesses = ({ work, servers }: DoctorFacts): Finding[] => {
  if (work === undefined) return []
  return [
    ...(servers > 0 && work.sealsBehind > 0
      ? [wrong(`The audit of ${work.sealsBehind} businesses waits to be sealed for more than 15 minutes.`)]
      : []),
    ...work.lostSecondSteps.map((email) =>
      wrong(
        `The second step of ${email} cannot be checked, as a restore left its seed behind: a recovery code, or npm run admin -- user reset-totp ${email}.`,
      ),
    ),
    ...work.certificates.flatMap(({ businessId, daysLeft }) => {
      if (daysLeft === 'missing') {
        return [
          wrong(
            `The key of the certificate for ARCA of business ${businessId} was left behind by a restore: no voucher goes out until its owner asks for a new one.`,
          ),
        ]
      }
      if (daysLeft > CERTIFICATE_DAYS) return []
      const when = daysLeft < 0 ? 'has ended' : `ends in ${daysLeft} days`
      return [wrong(`The certificate for ARCA of business ${businessId} ${when}.`)]
    }),
  ]
}

const isEverybodys = (host: string): boolean => host === '0.0.0.0' || host === '::'

const ofSettings = (config: Config, { servers, isAboveRowSecurity, isLikeLeakproof }: DoctorFacts): Finding[] => {
  const isPublic = config.publicUrl.startsWith('https:')
  const byUrl = config.databaseUrl !== undefined
  const answers: readonly [boolean, Finding][] = [
    [!config.hasRateLimit, wrong('RATE_LIMIT is off, which is for load tests only.')],
    [
      isPublic && config.trustProxy === false,
      wrong('PUBLIC_URL is https and TRUST_PROXY is not set: limits count all who come by the proxy as one.'),
    ],
    [isPublic && config.mail === undefined, wrong('SMTP_URL is not set: mails stay in the outbox, nobody gets one.')],
    [
      isEverybodys(config.host) && isEverybodys(new URL(config.publicUrl).hostname.replaceAll(/[[\]]/g, '')),
      wrong('PUBLIC_URL is not set: links in mails lead nowhere.'),
    ],
    [
      byUrl && isAboveRowSecurity,
      wrong('Row-level security does not hold the user in DATABASE_URL: use one without SUPERUSER and BYPASSRLS.'),
    ],
    [
      isPublic && config.arca.simulator !== undefined,
      notice('ARCA_SIMULATOR is set: businesses may choose the stand-in.'),
    ],
    [
      servers > 1 && config.fileStore === undefined,
      notice('Several servers keep images in a data folder each, unless they share it: set S3_ENDPOINT.'),
    ],
    [
      servers > 1 && config.hasRateLimit,
      notice(
        `${servers} servers count the common calls of a business each for itself: together ${servers} times as many.`,
      ),
    ],
    [byUrl && !isLikeLeakproof, notice('Searches do not use their index: see "leakproof" in docs/operations.md.')],
  ]
  return answers.flatMap(([holds, finding]) => (holds ? [finding] : []))
}
