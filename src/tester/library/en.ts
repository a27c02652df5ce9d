/** English texts of the library scenarios, by id. */
export const en = {
  'morning-without-signal': {
    title: 'Morning without signal',
    expects:
      'Signing in without a connection says why in words and keeps the username; once the signal is back, pressing again signs in.',
  },
  'first-visit-cut': {
    title: 'First visit cut',
    expects:
      'Applied on the sign-in page: the network goes at the first sign-in, while home is loading. What arrived is shown, each part that didn’t says so, and nothing claims to be empty; a list never opened says the server can’t be reached, and trying again loads it once the scenario is cleared.',
  },
  'signal-lost-while-saving': {
    title: 'Signal lost while saving',
    expects:
      'The save request doesn’t arrive: the change is kept on this device, shows at once, and is sent automatically when the signal is back.',
  },
  'answer-lost-while-saving': {
    title: 'Saved, but the answer was lost',
    expects:
      'The request was carried out but its answer was lost: the record shows at once, and resending it automatically doesn’t create a second one.',
  },
  'token-expired-at-work': {
    title: 'Token expires at work',
    expects:
      'Tokens older than 30 minutes are rejected: the console gets a new one and repeats the request, and nobody notices.',
  },
  'token-expired-offline': {
    title: 'Token expires while offline',
    expects:
      'The token expires while offline: what’s kept on the device shows as usual and nobody is asked to sign in; once the signal is back, the token is renewed and the list reloads.',
  },
  'leave-while-editing': {
    title: 'Leave and return while editing',
    expects:
      'Without a signal a form is half filled in, left for another page and opened again after a reload: it’s still open with all its input; once saved, it’s kept on this device and sent automatically when the signal is back.',
  },
  'update-during-form': {
    title: 'New version while a form is open',
    expects:
      'A new version that arrives while a form is half filled in doesn’t reload anything; the input is still there and can be saved.',
  },
  'disk-full-while-saving': {
    title: 'Disk full while saving',
    expects:
      'Saving without space on the device says so, and that nothing was saved; the input stays, and saving succeeds once there’s space.',
  },
  'disk-full-draft': {
    title: 'No room for the draft',
    expects:
      'A draft that doesn’t fit doesn’t disturb typing; once there’s space it’s stored automatically and survives a reload.',
  },
  'clock-day-ahead': {
    title: 'Server clock a day ahead',
    expects:
      'With the server’s clock a day ahead the token looks expired, is renewed automatically, and work goes on; new records carry the server’s time.',
  },
  'clock-day-behind': {
    title: 'Server clock a day behind',
    expects:
      'With the server’s clock a day behind, a token from the future still works, and new records carry the server’s time.',
  },
  'two-tabs': {
    title: 'Two tabs, one fault',
    expects:
      'Two tabs share one scenario: a save that fails once fails in one of them and succeeds in the other, and neither loses its input.',
  },
  'two-devices-one-row': {
    title: 'Two devices edit one record',
    expects:
      'Someone else changed the record first: the server refuses to overwrite it, both versions are shown side by side, and the chosen one is saved.',
  },
  'lie-fi': {
    title: 'Signal without answers',
    expects:
      'There seems to be a signal, but nothing answers: after 8 seconds the change is kept on this device, and it’s sent automatically when the network is back.',
  },
  'captive-portal': {
    title: 'Public Wi-Fi needs a sign-in',
    expects:
      'A public network answers with its own page: the console says it got a web page and the network may need you to sign in; after that, trying again works.',
  },
  '2g-morning': {
    title: '2G in the mountains',
    expects:
      'On 2G the previous list stays, marked as busy, until the result arrives and replaces it; no error is shown.',
  },
  '3g-field': {
    title: '3G in the field',
    expects: '3G is slow but good enough: saving and searching succeed without errors.',
  },
  'lossy-lane': {
    title: 'Lane with a bad signal',
    expects:
      'Three in ten requests are lost: a saved change is kept on this device and resent until it arrives; lists reload automatically.',
  },
  'flapping-bus': {
    title: 'Signal comes and goes on a bus',
    expects:
      'The signal comes and goes every second: a saved change shows at once and is sent as soon as there’s a signal.',
  },
  'server-restarting': {
    title: 'Server restarting',
    expects:
      'While the server restarts, the first three requests get 503: the page says the service is unavailable, and trying again loads the list.',
  },
  'bad-gateway': {
    title: 'Bad gateway 502',
    expects: 'The gateway answers 502: the change is kept on this device and resent later automatically.',
  },
  'gateway-timeout': {
    title: 'Gateway timeout 504',
    expects: 'The gateway gives up on the server: the list says so and can be reloaded.',
  },
  'role-changed': {
    title: 'Role withdrawn at work',
    expects:
      'After a change of role, saving gets 403 and leads to the 403 page; back at the table, the input can be restored.',
  },
  'read-only-account': {
    title: 'Read-only account',
    expects:
      'Signed in as test: list and details can be read, with no way to add, edit or delete; for other accounts every save is refused and leads to the 403 page, and back at the table the input can be restored.',
  },
  'signed-out-everywhere': {
    title: 'Signed out everywhere',
    expects:
      'Every request gets 401: the console asks to sign in again over the page and says when that fails too; once it works, the page and its input are back.',
  },
  'save-fails': {
    title: 'Server fails while saving',
    expects: 'The server fails to save: the change is kept on this device and resent later automatically.',
  },
  'delete-fails': {
    title: 'Deletion refused',
    expects:
      'The server refuses one of two deletions: it says why, that one waits to be resolved, and the other record is gone.',
  },
  'body-code': {
    title: 'Error code inside HTTP 200',
    expects:
      'A server that returns an error code inside HTTP 200 isn’t taken to have saved: the reason is shown and the input stays.',
  },
  'list-malformed': {
    title: 'List cut off',
    expects:
      'Half of the list’s JSON arrives: the page says the answer can’t be read and offers to try again, and the rest of the console keeps working.',
  },
  'list-wrong-format': {
    title: 'List of the wrong format',
    expects:
      'Text arrives instead of a list: the page says the answer can’t be read and can be reloaded, and nothing breaks.',
  },
  'list-in-part': {
    title: 'List known in part',
    expects:
      'Only home was opened, and the network went before whole lists were on the device: the list of government affairs then shows the few records on this device and says the total is unknown; a search that finds nothing says so for this device only; once the signal is back, the whole list loads automatically.',
  },
  'slow-drip': {
    title: 'Data trickles in',
    expects: 'The list trickles in over a second and a half: the page is busy meanwhile and shows it once complete.',
  },
  'slow-save': {
    title: 'Slow save',
    expects: 'Saving takes more than a second: the button can’t be pressed again meanwhile, and it’s saved once.',
  },
  'sleeping-device': {
    title: 'Sleeping device',
    expects:
      'The device sleeps for 6 seconds in the middle of saving, and its connection is gone when it wakes: the change shows at once, is sent automatically afterwards, and is saved once.',
  },
  'worker-killed-while-saving': {
    title: 'Worker killed while saving',
    expects: 'The system kills the worker while it saves: the save is repeated automatically and succeeds.',
  },
  'worker-killed-while-reading': {
    title: 'Worker killed halfway through reading',
    expects:
      'The worker is killed halfway through reading: the list reloads automatically, without anyone doing anything.',
  },
  'database-wiped': {
    title: 'Database wiped',
    expects:
      'The browser clears the database: at the next read the data is back, the list appears, and the session holds.',
  },
  'refresh-refused': {
    title: 'Refresh refused',
    expects:
      'The token expires and its renewal is refused: the console asks to sign in again over the page, and the input is there afterwards.',
  },
  'wrong-user-info': {
    title: 'User information of the wrong format',
    expects:
      'Roles that aren’t a list are refused: the console says the core interface is abnormal and returns to sign-in, which works again afterwards.',
  },
  'wrong-routes': {
    title: 'Routes of the wrong format',
    expects:
      'Routes that aren’t a list are refused: the console says their format is wrong and returns to sign-in, which works again afterwards.',
  },
  'notices-failing': {
    title: 'Notices fail quietly',
    expects:
      'Notices that can’t be read disturb nobody: home works and no error pops up; once opened, the popover says why and offers to try again.',
  },
  'register-failing': {
    title: 'Registration fails',
    expects: 'Registration fails on the server: the reason is shown, the input stays, and pressing again succeeds.',
  },
} as const
