import { tabValue } from '#platform/browser/tab-value.ts'

const consultation = tabValue(false)

/** The licence was read: without the right to write, everything can be read and nothing saved. */
export const setConsultation = consultation.set

export const isInConsultation = consultation.get

export const useIsConsultation = consultation.use
