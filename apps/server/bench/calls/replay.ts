import type { Pool, PoolClient } from 'pg'
import type { RecordedJob, RecordedUnit } from '#test/postgres/tape'

/**
 * Repeats a job with the driver alone: the same statements and values on as many connections, each sent as soon as its
 * answers are there. The time is the floor: no program can be faster with this SQL.
 */
export const replayJob = async (pool: Pool, job: RecordedJob): Promise<void> => {
  for (const unit of job) {
    const client = await pool.connect()
    try {
      await replayUnit(client, unit)
    } finally {
      client.release()
    }
  }
}

const replayUnit = async (client: PoolClient, unit: RecordedUnit): Promise<void> => {
  const answers: Promise<void>[] = []
  for (const { query, afterAnswers } of unit) {
    // Answers come in the order of the questions.
    await answers[afterAnswers - 1]
    answers.push(send(client, query))
  }
  await Promise.all(answers)
}

const send = (client: PoolClient, query: RecordedUnit[number]['query']): Promise<void> => {
  const sent = new Promise<void>((resolve, reject) => {
    client.query(query, (error: Error | null) => {
      if (error) reject(error)
      else resolve()
    })
  })
  sent.catch(() => undefined)
  return sent
}
