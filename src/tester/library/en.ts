/** English texts of the library scenarios, by id. */
export const en = {
  'morning-without-signal': {
    title: 'Morning without signal',
    expects:
      'Signing in without a connection says why in words and keeps the user name; once the signal is back, one more press signs in.',
  },
  'first-visit-cut': {
    title: 'First visit cut',
    expects:
      'Applied on the sign-in page: at the first sign-in the network goes while home is being read. What was read is shown, each part that was not says so, and nothing is called empty; a list never opened says that the server can’t be reached, and trying again brings it once the scenario is cleared.',
  },
  'signal-lost-while-saving': {
    title: 'Signal lost while saving',
    expects:
      'The request to save does not arrive: the change is kept on this device, shows at once, and is sent by itself when the signal is back.',
  },
  'answer-lost-while-saving': {
    title: 'Saved, but the answer was lost',
    expects:
      'The request was carried out and its answer lost: the record shows at once, and sending it again by itself does not make a second one.',
  },
  'token-expired-at-work': {
    title: 'Token expires at work',
    expects:
      'A token older than 30 minutes is worth nothing: the console fetches a new one and repeats the request, and nobody at work notices.',
  },
  'token-expired-offline': {
    title: 'Token expires while offline',
    expects:
      'The token expires without a network: what is kept on the device shows as usual and nobody is asked to sign in; once the signal is back, the token is renewed and the list read again.',
  },
  'leave-while-editing': {
    title: 'Leave and return while editing',
    expects:
      'Without a signal a form is half filled, left for another page, and opened again after a reload: it is still open with all input; saved, it is kept on this device and sent by itself when the signal is back.',
  },
  'update-during-form': {
    title: 'New version while a form is open',
    expects:
      'A new version that comes while a form is half filled reloads nothing by itself; the input is still there and can be saved.',
  },
  'disk-full-while-saving': {
    title: 'Disk full while saving',
    expects:
      'Saving without space on the device says so and that nothing was saved; the input stays, and once there is space saving succeeds.',
  },
  'disk-full-draft': {
    title: 'No room for the draft',
    expects:
      'A draft that finds no space does not disturb the typing; once there is space it is stored by itself and survives a reload.',
  },
  'clock-day-ahead': {
    title: 'Server clock a day ahead',
    expects:
      'With the server’s clock a day ahead the token looks expired, is renewed by itself and work goes on; new records bear the server’s time.',
  },
  'clock-day-behind': {
    title: 'Server clock a day behind',
    expects:
      'With the server’s clock a day behind a token from the future is still good, and new records bear the server’s time.',
  },
  'two-tabs': {
    title: 'Two tabs, one fault',
    expects:
      'Two tabs share one scenario: a save that fails once fails in one of them and succeeds in the other, and neither loses its input.',
  },
  'two-devices-one-row': {
    title: 'Two devices edit one record',
    expects:
      'Somebody else changed the record first: the server refuses to overwrite it, both versions are put side by side, and the chosen one is saved.',
  },
  'lie-fi': {
    title: 'Signal without answers',
    expects:
      'There seems to be a signal, but nothing answers: after 8 seconds the change is kept on this device, and it is sent by itself when the network is back.',
  },
  'captive-portal': {
    title: 'Public Wi-Fi wants a sign-in',
    expects:
      'A public network answers with its own page: the console says that it got a web page and that the network may want a sign-in; afterwards trying again helps.',
  },
  '2g-morning': {
    title: '2G in the mountains',
    expects:
      'On 2G the former list stays, marked as busy, until the result comes and takes its place; no error is shown.',
  },
  '3g-field': {
    title: '3G in the field',
    expects: '3G is slow and good enough: saving and searching succeed without an error.',
  },
  'lossy-lane': {
    title: 'Lane with a bad signal',
    expects:
      'Three in ten requests are lost: a saved change is kept on this device and sent again until it arrives; lists are read again by themselves.',
  },
  'flapping-bus': {
    title: 'Signal comes and goes on a bus',
    expects:
      'The signal comes and goes every second: a saved change shows at once and is sent as soon as there is a signal.',
  },
  'server-restarting': {
    title: 'Server restarting',
    expects:
      'While the server restarts the first three requests get 503: the page says that the service is unavailable, and trying again brings the list.',
  },
  'bad-gateway': {
    title: 'Bad gateway 502',
    expects: 'The gateway answers 502: the change is kept on this device and sent again later by itself.',
  },
  'gateway-timeout': {
    title: 'Gateway timeout 504',
    expects: 'The gateway gives up on the server: the list says so and can be read again.',
  },
  'role-changed': {
    title: 'Role withdrawn at work',
    expects:
      'After a change of role saving gets 403 and leads to the 403 page; back at the table the input can be restored.',
  },
  'read-only-account': {
    title: 'Read-only account',
    expects:
      'Signed in as test: list and details can be read, and there is nothing to add, edit or delete; for other accounts each save is refused and leads to the 403 page, and back at the table the input can be restored.',
  },
  'signed-out-everywhere': {
    title: 'Signed out everywhere',
    expects:
      'Every request gets 401: the console asks to sign in again over the page and says when that fails too; once it is allowed, the page and its input are there again.',
  },
  'save-fails': {
    title: 'Server fails while saving',
    expects: 'The server fails to save: the change is kept on this device and sent again later by itself.',
  },
  'delete-fails': {
    title: 'Deletion refused',
    expects:
      'The server refuses one of two deletions: it says why, that one waits to be resolved, and the other record is gone.',
  },
  'body-code': {
    title: 'Error code inside HTTP 200',
    expects:
      'A server that puts an error code into HTTP 200 is not believed to have saved: the reason is shown and the input stays.',
  },
  'list-malformed': {
    title: 'List cut off',
    expects:
      'Half of the list’s JSON arrives: the page says that the answer makes no sense, offers to try again, and the rest of the console goes on.',
  },
  'list-wrong-format': {
    title: 'List of the wrong format',
    expects:
      'A text comes where a list is due: the page says that the answer makes no sense and can be read again, and nothing breaks down.',
  },
  'list-in-part': {
    title: 'List known in part',
    expects:
      'Only home was opened, and the network went before whole lists were on the device: then the list of government affairs shows the few records on this device and says that their number is not known; a search that finds nothing says so of this device alone; once the signal is back, the whole list comes by itself.',
  },
  'slow-drip': {
    title: 'Data in drops',
    expects:
      'The list comes in drops over a second and a half: the page is busy meanwhile and shows it when it is whole.',
  },
  'slow-save': {
    title: 'Slow save',
    expects: 'Saving takes more than a second: the button can’t be pressed again meanwhile, and it is saved once.',
  },
  'sleeping-device': {
    title: 'Sleeping device',
    expects:
      'The device sleeps for 6 seconds in the middle of saving, and its connection is gone when it wakes: the change shows at once, is sent by itself afterwards, and is saved once.',
  },
  'worker-killed-while-saving': {
    title: 'Worker killed while saving',
    expects: 'The system kills the worker while it saves: the save is repeated by itself and succeeds.',
  },
  'worker-killed-while-reading': {
    title: 'Worker killed half-way through reading',
    expects:
      'The worker is killed half-way through reading: the list is read again by itself, without anybody doing anything.',
  },
  'database-wiped': {
    title: 'Database wiped',
    expects:
      'The browser clears the database: with the next read the data are there again, the list appears, and the session holds.',
  },
  'refresh-refused': {
    title: 'Refresh refused',
    expects:
      'The token expires and its renewal is refused: the console asks to sign in again over the page, and the input is there afterwards.',
  },
  'wrong-user-info': {
    title: 'User information of the wrong format',
    expects:
      'Roles that are no list are refused: the console says that the core interface is abnormal and returns to sign-in, which works again afterwards.',
  },
  'wrong-routes': {
    title: 'Routes of the wrong format',
    expects:
      'Routes that are no list are refused: the console says that their format is wrong and returns to sign-in, which works again afterwards.',
  },
  'notices-failing': {
    title: 'Notices fail quietly',
    expects:
      'Notices that can’t be read disturb nobody: home works and no error pops up; opened, the popover says why and offers to try again.',
  },
  'register-failing': {
    title: 'Registration fails',
    expects:
      'Registering fails on the server: the reason is shown, what was filled in stays, and one more press succeeds.',
  },
} as const
