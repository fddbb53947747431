import { config } from 'zod'

// Without this, zod tries to build code at run time, which the page's content security policy forbids and reports. In a
// browser it must be imported before any schema.
config({ jitless: true })
