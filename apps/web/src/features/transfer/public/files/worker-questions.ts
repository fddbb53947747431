import { UnreadableFile } from './unreadable-file.ts'

/** The requests of a tab to a worker, by their names. */
export type WorkerRequests<Requests> = { [Name in keyof Requests]: { input: unknown; answer: unknown } }

export interface WorkerQuestion {
  readonly id: number
  readonly name: string
  readonly input: unknown
}

/** `refusal` is for the merchant: nobody can read the file. */
export type WorkerReply =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly refusal: string }
  | { readonly id: number; readonly failure: string }

export type WorkerAnswers<Requests extends WorkerRequests<Requests>> = {
  [Name in keyof Requests]: (input: Requests[Name]['input']) => Promise<Requests[Name]['answer']>
}

/** Answers the tab's questions, in a worker. */
export const answerQuestions = <Requests extends WorkerRequests<Requests>>(answers: WorkerAnswers<Requests>): void => {
  const replyTo = async ({ id, name, input }: WorkerQuestion): Promise<WorkerReply> => {
    try {
      const answer: (input: unknown) => Promise<unknown> = answers[name as keyof Requests]
      return { id, answer: await answer(input) }
    } catch (error) {
      if (error instanceof UnreadableFile) return { id, refusal: error.message }
      return { id, failure: String(error) }
    }
  }
  globalThis.addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page only
    void replyTo(event.data).then((reply) => globalThis.postMessage(reply))
  })
}
