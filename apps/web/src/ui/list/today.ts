import { businessDayOf, type BusinessDay } from '@trastienda/domain/calendar/business-day'

/** The day that it is now in the business's zone. */
export const todayIn = (timeZone: string): BusinessDay => businessDayOf(new Date(), timeZone)
