import { DatabaseSync } from 'node:sqlite'

/** The condition of an issuer, which decides its classes. */
export type IssuerCondition = 'responsable' | 'monotributista' | 'exento'

/** An entry of the register of taxpayers. Nobody else exists there. */
export interface RegisteredTaxpayer {
  readonly cuit: string
  readonly name: string
  readonly condition: IssuerCondition
  /** False: the number is in no register. */
  readonly exists: boolean
  readonly isActive: boolean
  /** ARCA lists it as a large company, which wants a Factura de Crédito. */
  readonly isLarge?: boolean
}

export interface StoredPointOfSale {
  readonly number: number
  /** `CAE` is the one for web services. */
  readonly emission: string
  readonly isBlocked: boolean
}

/** A granted voucher. `details` has the request's members. */
export interface GrantedVoucher {
  readonly cuit: string
  readonly pointOfSale: number
  readonly type: number
  readonly number: number
  readonly day: string
  readonly cae: string
  readonly expiresOn: string
  readonly processedAt: string
  readonly details: string
  readonly observations: string
}

export interface Store {
  read(key: string): string | undefined
  write(key: string, value: string): void
  taxpayer(cuit: string): RegisteredTaxpayer | undefined
  keepTaxpayer(taxpayer: RegisteredTaxpayer): void
  pointsOfSale(cuit: string): StoredPointOfSale[]
  keepPointOfSale(cuit: string, point: StoredPointOfSale): void
  /** The CUITs that a certificate (its subject) may act for at a service. */
  relations(subject: string, service: string): string[]
  relate(subject: string, service: string, cuit: string): void
  unrelate(subject: string, service: string, cuit: string): void
  lastTicketAt(subject: string, service: string): number | undefined
  keepTicket(subject: string, service: string, at: number): void
  last(cuit: string, pointOfSale: number, type: number): GrantedVoucher | undefined
  find(cuit: string, pointOfSale: number, type: number, number: number): GrantedVoucher | undefined
  grant(voucher: GrantedVoucher): void
  granted(): GrantedVoucher[]
  close(): void
}

const SCHEMA = `
  create table if not exists kept (key text primary key, value text not null);
  create table if not exists taxpayer (
    cuit text primary key, name text not null, condition text not null, does_exist integer not null, is_active integer not null);
  create table if not exists point_of_sale (
    cuit text not null, number integer not null, emission text not null, is_blocked integer not null,
    primary key (cuit, number));
  create table if not exists relation (
    subject text not null, service text not null, cuit text not null, primary key (subject, service, cuit));
  create table if not exists ticket (
    subject text not null, service text not null, at integer not null, primary key (subject, service));
  create table if not exists voucher (
    cuit text not null, pointOfSale integer not null, type integer not null, number integer not null, day text not null,
    cae text not null unique, expiresOn text not null, processedAt text not null, details text not null,
    observations text not null, primary key (cuit, pointOfSale, type, number));
`

/** The stored key of ARCA's large companies. */
const LARGE = 'large company '

/** Everything that outlives a restart, in one file; `:memory:` for a simulator that forgets. */
export const openStore = (file: string): Store => {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = wal')
  database.exec(SCHEMA)
  type Row = Readonly<Record<string, unknown>>
  const all = (sql: string, ...values: readonly (string | number)[]): Row[] => database.prepare(sql).all(...values)
  const run = (sql: string, ...values: readonly (string | number)[]): void => void database.prepare(sql).run(...values)
  const kept = (key: string) => all('select value from kept where key = ?', key)[0]?.value as string | undefined
  const ofVoucher = 'cuit = ? and pointOfSale = ? and type = ?'

  return {
    read: kept,
    write: (key, value) => run('insert or replace into kept values (?, ?)', key, value),
    taxpayer: (cuit) => {
      const row = all('select * from taxpayer where cuit = ?', cuit)[0]
      if (row === undefined) return undefined
      const { name, condition } = row as { name: string; condition: IssuerCondition }
      const isLarge = kept(LARGE + cuit) !== undefined
      return { cuit, name, condition, exists: row.does_exist === 1, isActive: row.is_active === 1, isLarge }
    },
    keepTaxpayer: ({ cuit, name, condition, exists, isActive, isLarge = false }) => {
      const values = [cuit, name, condition, Number(exists), Number(isActive)]
      run('insert or replace into taxpayer values (?, ?, ?, ?, ?)', ...values)
      if (isLarge) run('insert or replace into kept values (?, ?)', LARGE + cuit, 'yes')
      else run('delete from kept where key = ?', LARGE + cuit)
    },
    pointsOfSale: (cuit) =>
      all('select * from point_of_sale where cuit = ? order by number', cuit).map((row) => ({
        number: row.number as number,
        emission: row.emission as string,
        isBlocked: row.is_blocked === 1,
      })),
    keepPointOfSale: (cuit, { number, emission, isBlocked }) =>
      run('insert or replace into point_of_sale values (?, ?, ?, ?)', cuit, number, emission, Number(isBlocked)),
    relations: (subject, service) =>
      all('select cuit from relation where subject = ? and service = ?', subject, service).map(
        ({ cuit }) => cuit as string,
      ),
    relate: (subject, service, cuit) => run('insert or ignore into relation values (?, ?, ?)', subject, service, cuit),
    unrelate: (subject, service, cuit) =>
      run('delete from relation where subject = ? and service = ? and cuit = ?', subject, service, cuit),
    lastTicketAt: (subject, service) =>
      all('select at from ticket where subject = ? and service = ?', subject, service)[0]?.at as number | undefined,
    keepTicket: (subject, service, at) => run('insert or replace into ticket values (?, ?, ?)', subject, service, at),
    last: (cuit, pointOfSale, type) =>
      all(`select * from voucher where ${ofVoucher} order by number desc limit 1`, cuit, pointOfSale, type)[0] as
        | GrantedVoucher
        | undefined,
    find: (cuit, pointOfSale, type, number) =>
      all(`select * from voucher where ${ofVoucher} and number = ?`, cuit, pointOfSale, type, number)[0] as
        | GrantedVoucher
        | undefined,
    grant: (voucher) =>
      run(
        'insert into voucher values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        voucher.cuit,
        voucher.pointOfSale,
        voucher.type,
        voucher.number,
        voucher.day,
        voucher.cae,
        voucher.expiresOn,
        voucher.processedAt,
        voucher.details,
        voucher.observations,
      ),
    granted: () => all('select * from voucher order by cuit, pointOfSale, type, number') as unknown as GrantedVoucher[],
    close: () => database.close(),
  }
}
