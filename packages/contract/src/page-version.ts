/**
 * The version of the contract that a page or a server was built with. It is raised with each change that a page of before
 * could not follow: a body that it would send wrongly, an answer that it would not understand. The server goes on taking the
 * bodies of the version before, as tabs stay open over an update; a page that is older is asked to load anew.
 */
export const PAGE_VERSION = 2

/** The oldest page that the server takes. */
export const OLDEST_PAGE_VERSION = PAGE_VERSION - 1

/** In which a page says its version. Other programs send none, and are taken. */
export const PAGE_VERSION_HEADER = 'Page-Version'

/** In which the server says the version that it was built with, with every answer. */
export const SERVER_VERSION_HEADER = 'Server-Version'
