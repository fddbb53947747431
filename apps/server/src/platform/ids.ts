import { randomUUIDv7 } from 'node:crypto'

/** An id for anything that people do not read. Version 7: ids made later sort later, which keeps indexes compact. */
export const newId = (): string => randomUUIDv7()
