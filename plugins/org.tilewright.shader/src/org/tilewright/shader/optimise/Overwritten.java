package org.tilewright.shader.optimise;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.tilewright.shader.form.Choice;
import org.tilewright.shader.form.Leave;
import org.tilewright.shader.form.Load;
import org.tilewright.shader.form.Loop;
import org.tilewright.shader.form.Node;
import org.tilewright.shader.form.Scope;
import org.tilewright.shader.form.Store;

/** Leaves out writes that the same lanes write over before anybody can read them. */
final class Overwritten {

    private Overwritten() {}

    static List<Node> without(List<Node> steps) {
        List<Node> kept = new ArrayList<>();
        Set<Place> writtenLater = new HashSet<>();
        for (int i = steps.size() - 1; i >= 0; i--) {
            Node node = steps.get(i);
            switch (node) {
                case Store store -> {
                    Place place = Place.read(store.storage(), store.index());
                    if (place == null || writtenLater.add(place)) {
                        kept.add(store);
                    }
                }
                case Load load -> {
                    Place place = Place.read(load.storage(), load.index());
                    if (place == null) {
                        writtenLater.removeIf(each -> each.storage() == load.storage());
                    } else {
                        writtenLater.remove(place);
                    }
                    kept.add(load);
                }
                case Choice choice -> {
                    writtenLater.clear();
                    kept.add(new Choice(choice.condition(), without(choice.then()), without(choice.otherwise()),
                            choice.position()));
                }
                case Loop loop -> {
                    writtenLater.clear();
                    kept.add(new Loop(without(loop.body()), loop.position()));
                }
                case Scope scope -> {
                    writtenLater.clear();
                    List<Node> body = without(scope.body());
                    scope.body().clear();
                    scope.body().addAll(body);
                    kept.add(scope);
                }
                case Leave leave -> {
                    writtenLater.clear();
                    kept.add(leave);
                }
                default -> kept.add(node);
            }
        }
        Collections.reverse(kept);
        return kept;
    }
}
