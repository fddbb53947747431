import { config } from 'zod'

// zod tries whether it may build code at run time, which the page's content security policy forbids and reports. Whoever
// loads a schema in a browser imports this before it.
config({ jitless: true })
