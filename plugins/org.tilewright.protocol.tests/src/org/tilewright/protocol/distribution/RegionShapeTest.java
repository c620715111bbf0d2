package org.tilewright.protocol.distribution;

import java.util.List;

class RegionShapeTest extends RegionOwnersContract {

    @Override
    protected List<? extends RegionOwners> designs() {
        return List.of(RegionShape.values());
    }
}
