import { describe, expect, test } from 'vitest'
import { EventStreamParser } from './event-stream.ts'

describe('event stream', () => {
  test('an event cut anywhere arrives once and whole', () => {
    const text = ': hello\nid: 41\ndata: {"collection":"products"}\n\nid: 42\ndata: a\ndata: b\n\n'
    for (let cut = 0; cut <= text.length; cut += 1) {
      const parser = new EventStreamParser()
      const events = [...parser.push(text.slice(0, cut)), ...parser.push(text.slice(cut))]
      expect(events).toEqual([
        { id: '41', name: 'message', data: '{"collection":"products"}' },
        { id: '42', name: 'message', data: 'a\nb' },
      ])
    }
  })

  test('comments that keep the line open make no event', () => {
    const parser = new EventStreamParser()
    expect(parser.push(': ping\n\n: ping\n\n')).toEqual([])
  })

  test('lines may end in CR LF, cut between the two', () => {
    const parser = new EventStreamParser()
    const events = [...parser.push('id: 1\r'), ...parser.push('\ndata: x\r\n\r\n')]
    expect(events).toEqual([{ id: '1', name: 'message', data: 'x' }])
  })

  test('an event keeps its name to itself', () => {
    const events = new EventStreamParser().push('event: reset\ndata: {}\n\ndata: x\n\n')
    expect(events).toEqual([
      { name: 'reset', data: '{}' },
      { name: 'message', data: 'x' },
    ])
  })
})
