/**
 * The version of the contract that a page or a server was built with. Raise it with each change that a page which was built
 * before cannot follow: it would send a body that is now wrong, or not understand an answer. The server goes on taking the
 * bodies of the version before, as tabs stay open over an update; an older page is asked to load anew.
 */
export const PAGE_VERSION = 2

/** The oldest page that the server takes. */
export const OLDEST_PAGE_VERSION = PAGE_VERSION - 1

/** The header in which a page says its version. Other programs do not send it, and are served. */
export const PAGE_VERSION_HEADER = 'Page-Version'

/** The header of every answer in which the server says the version that it was built with. */
export const SERVER_VERSION_HEADER = 'Server-Version'
