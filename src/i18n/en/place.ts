/** Places: taken, typed, shown, and what is near. */
export const place = {
  坐标: 'Coordinates',
  '坐标须先写纬度、后写经度，例如 30.123, 120.345': 'Write the latitude, then the longitude, such as 30.123, 120.345',
  还没有坐标: 'No coordinates yet',
  没有坐标: 'No coordinates',
  取我的位置: 'Use my location',
  重新取: 'Locate again',
  再试一次: 'Try again',
  手工填写: 'Enter by hand',
  去掉坐标: 'Remove',
  不等了: 'Stop waiting',
  '正在取位置…': 'Finding your location…',
  '纬度，经度': 'Latitude, longitude',
  '先纬度后经度，用逗号隔开；可以从地图上复制。须是 WGS-84（GPS）的坐标。':
    'Latitude, comma, longitude, as copied from a map. WGS-84 (GPS) coordinates.',
  记下精确的位置: 'Save the exact location',
  '只在您按下时取一次，约到 100 米，连同误差和时间随记录保存，看得到记录的人都看得到。':
    'Taken once, when you press, to about 100 m. Saved with its accuracy and time; anyone who can see the record sees it.',
  '只在您按下时取一次，按设备给出的精度记下经纬度、误差和时间，随记录保存，看得到记录的人都看得到。':
    'Taken once, when you press, as exactly as the device can. Saved with its accuracy and time; anyone who can see the record sees it.',
  '也可以手工填写。': 'You can also enter it by hand.',
  '没有使用位置的许可。请在浏览器的网站设置里（地址栏左侧的图标）允许“位置”，再试一次。':
    'Location isn’t allowed. Allow “Location” in the browser’s site settings (the icon left of the address), then try again.',
  '设备现在找不到自己的位置。请打开系统的定位，或到空旷的地方再试。':
    'The device can’t find its location. Turn on location in the system settings, or try outdoors.',
  '等了 20 秒还没有位置。到窗边或室外再试，会快一些。':
    'No location after 20 seconds. It’s faster by a window or outdoors.',
  '这个地址没有加密（不是 https），浏览器不让用位置。':
    'Browsers allow location on https only, which this address isn’t.',
  '这个浏览器不能定位。': 'This browser can’t find your location.',
  附近优先: 'Nearest first',
  '附近优先…': 'Nearest first…',
  使用我的位置: 'Use my location',
  '按设备现在的位置给列表排序：最近的在前，没有坐标的在最后。浏览器会问您是否允许。':
    'Sorts the list by distance from this device: nearest first, records without coordinates last. The browser asks for permission.',
  '位置不离开这台设备，不写进网址和记录，刷新或关闭页面就忘掉。':
    'The location stays on this device and isn’t saved anywhere; reloading or closing the page forgets it.',
  '服务器只收到约 100 米的位置，用来排序。位置不写进网址和记录，刷新或关闭页面就忘掉。':
    'The server only gets the location to about 100 m, to sort by. It isn’t saved anywhere; reloading or closing the page forgets it.',
  '{{time}} 的位置': 'location at {{time}}',
  距离: 'Distance',
  '100 米以内': 'within 100 m',
  北: 'N',
  东北: 'NE',
  东: 'E',
  东南: 'SE',
  南: 'S',
  西南: 'SW',
  西: 'W',
  西北: 'NW',
  从我这里有多远: 'How far from here?',
  '从这里：{{distance}}': 'From here: {{distance}}',
  '浏览器会问您是否允许；距离在这台设备上算，位置不发出去。':
    'The browser asks for permission. The distance is computed on this device; your location isn’t sent anywhere.',
  照片带上位置: 'Add location to photos',
  '之后加的照片旁边记下当时的位置，约到 100 米，看得到记录的人都看得到；照片文件里不写。':
    'Photos you add from now on get a location to about 100 m, for anyone who can see the record; the files themselves don’t contain it.',
  '照片没有带上位置。': 'The photos have no location.',
  '点是有坐标的记录：图上 {{shown}} 个，图外 {{outside}} 个':
    'Points are records with coordinates: {{shown}} on the map, {{outside}} off it',
} as const
