import type { ClientConfig } from 'pg'
import { databaseName } from './roles.ts'
import type { Address } from './settings.ts'

/** How to connect as the superuser, the owner of the tables, or the requests' role. */
export type Connect = (role: 'postgres' | 'migrator' | 'app', database?: string) => ClientConfig

export const connectionTo =
  (address: Address, password: string): Connect =>
  (role, database = databaseName) => ({
    ...('port' in address ? { host: '127.0.0.1', port: address.port } : { host: address.socketFolder, port: 5432 }),
    user: role,
    database,
    password,
  })
