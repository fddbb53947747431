import type { Collection } from '@trastienda/contract/collections'
import { DatabaseError } from 'pg'
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { BusinessTx } from '#platform/database/business-tx'
import { insertChanges } from '#platform/database/changes/change-rows'
import type { ChangeRow } from '#platform/database/changes/change-rows'
import type { Change, ChangeOperation } from '#platform/database/change'
import { isConnectionFailure, isSerializationConflict, UnavailableError } from '#platform/database/errors'
import { withoutNulls } from '#platform/database/connections/value-parsers'
import type { GlobalStatement, Statement } from '#platform/database/statement'

const uuidForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Prevents an unawaited statement's failure from ending the process: the transaction remembers the failure, and
 * `commit` throws it.
 */
const keptByUnit = <T>(answer: Promise<T>): Promise<T> => {
  answer.catch(() => undefined)
  return answer
}

const columnsOf = (rows: readonly (readonly unknown[])[]): unknown[][] =>
  (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))

/** One transaction on one pooled connection, from BEGIN to COMMIT. Statements are sent at once and answered in order. */
export class PooledTx implements BusinessTx {
  readonly businessId: string
  readonly now: string
  readonly #client: PoolClient
  readonly #changes = new Map<string, [collection: Collection, id: string, operation: ChangeOperation]>()
  readonly #rowsAtCommit = new Map<Statement<never>, (readonly unknown[])[]>()
  #failure: Error | undefined
  #unanswered = 0
  #isOver = false
  #isCommitSent = false
  readonly #endsAt: number

  /** @param longestMs a transaction that took longer does not commit */
  constructor(client: PoolClient, businessId: string, now: string, longestMs: number) {
    // The id becomes part of a SET, which takes no parameters. Only this check keeps other SQL out of it.
    if (!uuidForm.test(businessId)) throw new Error('The business id is not a UUID')
    this.#client = client
    this.businessId = businessId
    this.now = now
    this.#endsAt = performance.now() + longestMs
  }

  /**
   * Why the transaction failed: the first failed statement causes all later failures, unless the work turned it into an
   * error of its own (a broken constraint is a user's mistake). A failure that allows another try comes before
   * anything.
   */
  rootCause(thrown: unknown): unknown {
    const failure = this.#failure
    if (failure === undefined) return thrown
    const isAftermath = thrown instanceof DatabaseError && thrown.code === '25P02'
    return isAftermath || isSerializationConflict(failure) || isConnectionFailure(failure) ? failure : thrown
  }

  /** True when a statement failed, or the connection. */
  get hasFailed(): boolean {
    return this.#failure !== undefined
  }

  /** True when no statement is under way, so that only the end of the transaction can still fail. */
  get isAnswered(): boolean {
    return this.#unanswered === 0
  }

  get isCommitSent(): boolean {
    return this.#isCommitSent
  }

  /**
   * True if the connection must not go back to the pool: it broke, or the driver and the server may disagree on their
   * place.
   */
  get isConnectionDoubtful(): boolean {
    const failure = this.#failure
    return failure !== undefined && !(failure instanceof DatabaseError && failure.severity === 'ERROR')
  }

  /** Sends the messages that begin the transaction, without waiting for their answers. */
  begin(messagesFor: (setBusiness: string) => readonly string[]): void {
    for (const text of messagesFor(`set local app.business_id = '${this.businessId}'`)) void this.#send({ text })
  }

  rows<R>(statement: Statement<R>, values: readonly unknown[] = []): Promise<R[]> {
    return keptByUnit(this.#rows<R>(statement, [this.businessId, ...values]))
  }

  row<R>(statement: Statement<R>, values?: readonly unknown[]): Promise<R | undefined> {
    return keptByUnit(
      this.rows(statement, values).then((rows) => {
        if (rows.length > 1) throw new Error(`The statement ${statement.name} gave ${rows.length} rows, not one`)
        return rows[0]
      }),
    )
  }

  write(statement: Statement<never>, values?: readonly unknown[]): void {
    void this.rows(statement, values)
  }

  globalRows<R>(statement: GlobalStatement<R>, values: readonly unknown[] = []): Promise<R[]> {
    return keptByUnit(this.#rows<R>(statement, [...values]))
  }

  changed(collection: Collection, id: string, operation: ChangeOperation): void {
    const key = `${collection} ${id}`
    const [, , before] = this.#changes.get(key) ?? []
    // A record that is made or ends may also change: browsers hear only the greater of both.
    if (before === undefined || operation === 'delete' || before === 'update')
      this.#changes.set(key, [collection, id, operation])
  }

  insertAtCommit(statement: Statement<never>, row: readonly unknown[]): void {
    if (this.#isOver) throw new Error(`A row for ${statement.name} came after the end of its transaction`)
    const rows = this.#rowsAtCommit.get(statement)
    if (rows === undefined) this.#rowsAtCommit.set(statement, [row])
    else rows.push(row)
  }

  /**
   * Writes the gathered rows and the change rows, and commits, all in one message. Throws the first failure of the whole
   * transaction.
   */
  async commit(): Promise<Change[]> {
    if (this.#failure !== undefined) throw this.#failure
    if (performance.now() > this.#endsAt) throw new UnavailableError('The unit of work took too long')
    for (const [statement, rows] of this.#rowsAtCommit) void this.rows(statement, columnsOf(rows))
    const changes = this.#changes.size === 0 ? [] : this.#writeChanges()
    this.#isOver = true
    this.#isCommitSent = true
    // The commit travels together with the last statements: if one fails, the commit becomes a rollback.
    const answer = await this.#send({ text: 'commit' })
    if (this.#failure !== undefined) throw this.#failure
    if (answer.command !== 'COMMIT') throw new Error(`The commit was answered with ${answer.command}`)
    return changes
  }

  /** Ends the transaction without any effect; never throws. */
  async rollback(): Promise<void> {
    this.#isOver = true
    if (this.#isCommitSent || this.isConnectionDoubtful) return
    await this.#send({ text: 'rollback' }).catch(() => undefined)
  }

  #writeChanges(): Promise<Change[]> {
    const changes = [...this.#changes.values()]
    const written = this.rows<ChangeRow>(insertChanges, [...columnsOf(changes), this.now])
    return keptByUnit(written.then((rows) => rows.map((row) => ({ ...row, businessId: this.businessId }))))
  }

  async #rows<R>(statement: { readonly name: string; readonly text: string }, values: unknown[]): Promise<R[]> {
    if (this.#isOver) throw new Error(`The statement ${statement.name} came after the end of its transaction`)
    const answer = await this.#send({ name: statement.name, text: statement.text, values })
    return withoutNulls<R>(answer.rows)
  }

  #send(query: QueryConfig): Promise<QueryResult<QueryResultRow>> {
    const sent = new Promise<QueryResult<QueryResultRow>>((resolve, reject) => {
      this.#unanswered += 1
      // The callback reports a failure at once, even inside the driver, before a commit can follow it.
      this.#client.query(query, (error: Error | null, result) => {
        this.#unanswered -= 1
        if (!error) return resolve(result)
        this.#failure ??= Object.assign(error, { statement: query.name ?? query.text })
        reject(error)
      })
    })
    return keptByUnit(sent)
  }
}
