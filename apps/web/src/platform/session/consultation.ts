import { tabValue } from '#platform/browser/tab-value.ts'

const consultation = tabValue(false)

/** Takes in the licence: without the right to write, people read everything and save nothing. */
export const setConsultation = consultation.set

export const isInConsultation = consultation.get

export const useIsConsultation = consultation.use
