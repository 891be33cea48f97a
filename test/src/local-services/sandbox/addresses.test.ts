import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { anyAddress, publicOnly } from '../../../../src/local-services/sandbox/addresses.ts';

/* Nothing is connected to: what decides is asked. */

describe('addresses that uploads may lead to', () => {
  for (const [what, addresses] of Object.entries({
    'this machine': ['127.0.0.1', '127.255.255.254', '::1', '0.0.0.0', '0.1.2.3', '::'],
    'private networks': [
      '10.0.0.1',
      '10.255.255.255',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '192.168.255.255',
      'fc00::1',
      'fdff::1',
    ],
    'link-local ones, those of cloud metadata among them': ['169.254.169.254', 'fe80::1', 'febf::1', 'fd00:ec2::254'],
    'carrier networks': ['100.64.0.1', '100.127.255.255'],
    'those for documentation, tests and protocols': [
      '192.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '198.19.255.255',
      '198.51.100.1',
      '203.0.113.1',
      '2001:db8::1',
      '3fff::1',
    ],
    'multicast, reserved and broadcast': ['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'ff02::1'],
    'IPv4 in IPv6': [
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
      '::ffff:10.0.0.1',
      '::ffff:8.8.8.8',
      '::127.0.0.1',
      '64:ff9b::7f00:1',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
    ],
    'what is no address': ['', 'localhost', '127.1', '8.8.8.8/8', '08.8.8.8', '8.8.8', 'fe80::1%eth0'],
  })) {
    test(`blocked: ${what}`, () => {
      assert.deepEqual(addresses.filter(publicOnly), []);
    });
  }

  test('public ones are open, beside the edges of what is not', () => {
    const open = [
      '8.8.8.8',
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
      '128.0.0.0',
      '169.253.255.255',
      '172.15.255.255',
      '172.32.0.0',
      '192.167.255.255',
      '192.169.0.0',
      '198.17.255.255',
      '198.20.0.0',
      '223.255.255.255',
      '2606:4700::1111',
      '2a00:1450::1',
      '2001:4860:4860::8888',
    ];

    assert.deepEqual(
      open.filter((address) => !publicOnly(address)),
      [],
    );
  });

  test('all are open where the operator says so', () => {
    assert.ok(['127.0.0.1', '10.0.0.1', '::1'].every(anyAddress));
  });
});
