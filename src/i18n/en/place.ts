/** Places: taken, typed, shown, and what is near. */
export const place = {
  坐标: 'Coordinates',
  '坐标须先写纬度、后写经度，例如 30.123, 120.345':
    'Coordinates: latitude first, then longitude, such as 30.123, 120.345',
  还没有坐标: 'No coordinates yet',
  没有坐标: 'No coordinates',
  取我的位置: 'Take my place',
  重新取: 'Take again',
  再试一次: 'Try once more',
  手工填写: 'Type it',
  改写: 'Rewrite',
  去掉坐标: 'Remove',
  不等了: 'Stop waiting',
  '正在取位置…': 'Finding the place…',
  '纬度, 经度': 'Latitude, longitude',
  '先纬度后经度，用逗号隔开；可以从地图上复制。须是 WGS-84（GPS）的坐标。':
    'Latitude, a comma, longitude, as maps copy them. WGS-84 (GPS) coordinates.',
  记下精确的位置: 'Keep the exact place',
  '只在您按下时取一次，约到 100 米，连同误差和时间随记录保存，看得到记录的人都看得到。':
    'Taken once, when you press: to about 100 m, with its uncertainty and time. Kept with the record, for all who see it.',
  '只在您按下时取一次，按设备给出的精度记下经纬度、误差和时间，随记录保存，看得到记录的人都看得到。':
    'Taken once, when you press: as exactly as the device knows it, with its uncertainty and time. Kept with the record, for all who see it.',
  '也可以手工填写。': 'You can also type it.',
  '没有使用位置的许可。请在浏览器的网站设置里（地址栏左侧的图标）允许“位置”，再试一次。':
    'The place may not be used. Allow “Location” in the browser’s site settings (the icon left of the address) and try once more.',
  '设备现在找不到自己的位置。请打开系统的定位，或到空旷的地方再试。':
    'The device cannot find where it is. Turn on the system’s location, or try in the open.',
  '等了 20 秒还没有位置。到窗边或室外再试，会快一些。':
    'No place after 20 seconds. By a window or outside it is faster.',
  '这个地址没有加密（不是 https），浏览器不让用位置。':
    'This address is not encrypted (no https), so the browser does not give the place.',
  '这个浏览器不能定位。': 'This browser cannot tell places.',
  附近优先: 'Nearest first',
  '附近优先…': 'Nearest first…',
  使用我的位置: 'Use my place',
  '按设备现在的位置给列表排序：最近的在前，没有坐标的在最后。浏览器会问您是否允许。':
    'Sorts the list by where the device is now: the nearest first, those without coordinates last. The browser asks whether you allow it.',
  '位置不离开这台设备，不写进网址和记录，刷新或关闭页面就忘掉。':
    'The place does not leave this device and is kept in no address and no record; it is forgotten when the page is closed or loaded again.',
  '服务器只收到约 100 米的位置，用来排序。位置不写进网址和记录，刷新或关闭页面就忘掉。':
    'The server gets the place to about 100 m only, for the sorting. It is kept in no address and no record, and forgotten when the page is closed or loaded again.',
  '{{time}} 的位置': 'place of {{time}}',
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
  '浏览器会问您是否允许；距离在这台设备上算，位置不发给谁。':
    'The browser asks whether you allow it; the distance is computed on this device, and the place is sent to nobody.',
  照片带上位置: 'Photos carry the place',
  '之后加的照片旁边记下当时的位置，约到 100 米，看得到记录的人都看得到；照片文件里不写。':
    'Photos added from now on have the place beside them, to about 100 m, for all who see the record; nothing is written into the files.',
  '照片没有带上位置。': 'The photos carry no place.',
  '点是有坐标的记录：图上 {{shown}} 个，图外 {{outside}} 个':
    'Points are records with coordinates: {{shown}} on the map, {{outside}} outside',
} as const
