package org.tilewright.protocol.distribution;

/** Which primitives of the batches of an {@link ExchangeModel}, all numbered through, each GPU projects. */
final class ExchangeShares {

    private final int gpus;
    private final int[] batches;

    ExchangeShares(int gpus, int[] batches) {
        this.gpus = gpus;
        this.batches = batches;
    }

    /** The first primitive of a batch; of the one after the last, the number of all primitives. */
    int firstOf(int batch) {
        int first = 0;
        for (int before = 0; before < batch; before++) {
            first += batches[before];
        }
        return first;
    }

    /** The first primitive of a GPU's share of a batch. */
    int begin(int batch, int gpu) {
        int longest = (batches[batch] + gpus - 1) / gpus;
        return firstOf(batch) + Math.min(batches[batch], gpu * longest);
    }

    /** The primitive after the last of a GPU's share of a batch. */
    int end(int batch, int gpu) {
        return begin(batch, gpu + 1);
    }

    int batchOf(int primitive) {
        int batch = 0;
        while (primitive >= firstOf(batch + 1)) {
            batch++;
        }
        return batch;
    }

    boolean isIn(int primitive, int gpu) {
        int batch = batchOf(primitive);
        return primitive >= begin(batch, gpu) && primitive < end(batch, gpu);
    }
}
