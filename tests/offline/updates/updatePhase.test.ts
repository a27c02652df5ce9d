import { describe, expect, test } from 'vitest'
import { nextPhase, shouldReload, type Phase, type UpdateEvent, type UpdateState } from '@/offline/updates/updatePhase'

const at = (phase: Phase, secondsLeft = 10): UpdateState => ({ phase, secondsLeft, failure: null })
const free = { held: false }
const held = { held: true }

describe('nextPhase', () => {
  test.each<[Phase, UpdateEvent, Phase]>([
    ['idle', { type: 'found' }, 'downloading'],
    ['failed', { type: 'found' }, 'downloading'],
    ['countdown', { type: 'found' }, 'downloading'],
    ['later', { type: 'found' }, 'later'],
    ['activating', { type: 'found' }, 'activating'],
    ['downloading', { type: 'installed', ...free }, 'countdown'],
    ['downloading', { type: 'installed', ...held }, 'held'],
    ['later', { type: 'installed', ...free }, 'later'],
    ['downloading', { type: 'failed', failure: 'download' }, 'failed'],
    ['activating', { type: 'failed', failure: 'takeover' }, 'failed'],
    ['activating', { type: 'done' }, 'idle'],
    ['countdown', { type: 'tick', ...free }, 'countdown'],
    ['countdown', { type: 'tick', ...held }, 'held'],
    ['held', { type: 'tick', ...held }, 'held'],
    ['held', { type: 'tick', ...free }, 'countdown'],
    ['later', { type: 'tick', ...free }, 'later'],
    ['countdown', { type: 'now' }, 'activating'],
    ['held', { type: 'now' }, 'activating'],
    ['later', { type: 'now' }, 'activating'],
    ['idle', { type: 'now' }, 'idle'],
    ['downloading', { type: 'now' }, 'downloading'],
    ['countdown', { type: 'later' }, 'later'],
    ['held', { type: 'later' }, 'later'],
    ['failed', { type: 'later' }, 'idle'],
    ['downloading', { type: 'later' }, 'downloading'],
    ['activating', { type: 'later' }, 'activating'],
    ['later', { type: 'resumed', ...free }, 'countdown'],
    ['later', { type: 'resumed', ...held }, 'held'],
    ['countdown', { type: 'resumed', ...held }, 'countdown'],
  ])('%s, %o: %s', (before, event, after) => {
    expect(nextPhase(at(before), event).phase).toBe(after)
  })

  test('counts down ten seconds, then activates', () => {
    let state = nextPhase(at('downloading', 0), { type: 'installed', ...free })
    const seen = [state.secondsLeft]
    for (let second = 0; second < 10; second += 1) {
      expect(state.phase).toBe('countdown')
      state = nextPhase(state, { type: 'tick', ...free })
      seen.push(state.secondsLeft)
    }
    expect(seen).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(state.phase).toBe('activating')
  })

  test('starts the countdown from ten again after a block', () => {
    const waiting = nextPhase(at('countdown', 3), { type: 'tick', ...held })
    expect(nextPhase(waiting, { type: 'tick', ...free })).toEqual(at('countdown'))
  })

  test('keeps the reason of a failure until a new version is found', () => {
    const failed = nextPhase(at('downloading'), { type: 'failed', failure: 'download' })
    expect(failed.failure).toBe('download')
    expect(nextPhase(failed, { type: 'found' }).failure).toBeNull()
  })
})

describe('shouldReload', () => {
  const calm = { page: 'a', worker: 'b', reloadedFor: null, pending: false, activating: false, blocked: false }
  test.each([
    ['another build took over', {}, 'reload'],
    ['the first claim, same build', { worker: 'a' }, 'stay'],
    ['the same build, though this tab asked for it', { worker: 'a', activating: true }, 'stay'],
    ['unsaved work in this tab', { blocked: true }, 'wait'],
    ['unsaved work, but the person said now', { blocked: true, activating: true }, 'reload'],
    ['it has reloaded for this build already', { reloadedFor: 'b' }, 'stay'],
    ['it has reloaded for an earlier one', { reloadedFor: 'c' }, 'reload'],
    ['a newer version is on its way', { pending: true }, 'stay'],
    ['the controller says nothing', { worker: undefined }, 'stay'],
    ['the controller says nothing after a take-over', { worker: undefined, activating: true }, 'reload'],
  ] as const)('%s', (_why, seen, decision) => {
    expect(shouldReload({ ...calm, ...seen })).toBe(decision)
  })
})
