import { totalmem } from 'node:os'

/** How the server is reached: through a socket in a folder of ours, or (Windows) through a port of the loopback address. */
export type Address = { readonly socketFolder: string } | { readonly port: number }

const megabytes = (bytes: number): number => Math.floor(bytes / 2 ** 20)

const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const addressSettings = (address: Address): string[] =>
  'port' in address
    ? [`listen_addresses = '127.0.0.1'`, `port = ${address.port}`, `unix_socket_directories = ''`]
    : [
        `listen_addresses = ''`,
        `port = 5432`,
        `unix_socket_directories = ${quoted(address.socketFolder)}`,
        `unix_socket_permissions = 0700`,
      ]

/**
 * For a laptop that does other things too: an eighth of the memory for the cache, and no compiling of statements, which
 * are short.
 */
const durableSettings = (): string[] => {
  const memory = megabytes(totalmem())
  return [
    `shared_buffers = ${clamp(64, memory / 8, 512).toFixed(0)}MB`,
    `effective_cache_size = ${clamp(256, memory / 2, 8192).toFixed(0)}MB`,
    `max_wal_size = 1GB`,
    `checkpoint_timeout = 15min`,
    // The default is a thirty-second of the cache, and even an idle server soon uses all of it. A sale writes some
    // kilobytes.
    `wal_buffers = 4MB`,
    `wal_compression = on`,
    `logging_collector = on`,
    `log_directory = 'log'`,
    // One file for each day of the week, so that they do not grow without end.
    `log_filename = 'postgresql-%a.log'`,
    `log_truncate_on_rotation = on`,
    `log_rotation_age = 1d`,
    `log_rotation_size = 0`,
    `log_min_duration_statement = 2s`,
  ]
}

/** For tests only: nothing waits for the disk, so nothing would survive a power loss. */
const throwawaySettings = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'shared_buffers = 64MB',
  'max_wal_size = 4GB',
  'autovacuum = off',
]

/** The text of `trastienda.conf`, which `postgresql.conf` includes. It is written again at each start. */
export const serverSettings = (address: Address, isDurable: boolean): string =>
  [
    '# Written by Trastienda at each start: changes belong into postgresql.conf, below the include.',
    ...addressSettings(address),
    ...(isDurable ? durableSettings() : throwawaySettings),
    `max_connections = 60`,
    `work_mem = 16MB`,
    `maintenance_work_mem = 128MB`,
    `random_page_cost = 1.1`,
    `jit = off`,
    `timezone = 'UTC'`,
    `log_timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    '',
  ].join('\n')
