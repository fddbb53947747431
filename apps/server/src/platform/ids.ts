import { randomUUIDv7 } from 'node:crypto'

/** An id for anything that people do not read. Version 7: ids made later sort later, which keeps indexes compact. */
export const newId = (): string => randomUUIDv7()

/** Whether a text can be such an id at all; PostgreSQL refuses to compare others. */
export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The business id in rows of calls that are made before a business is known (sign-up, a new password). */
export const NO_BUSINESS = '00000000-0000-0000-0000-000000000000'
