/** The manual travels with the application, so that it opens without the internet. */
export const MANUAL_URL = '/manual/'
