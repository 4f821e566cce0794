import * as migration_20261121_051637_initial from './20261121_051637_initial';

export const migrations = [
  {
    up: migration_20261121_051637_initial.up,
    down: migration_20261121_051637_initial.down,
    name: '20261121_051637_initial'
  },
];
