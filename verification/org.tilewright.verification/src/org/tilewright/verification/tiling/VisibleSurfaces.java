package org.tilewright.verification.tiling;

import java.util.Arrays;
import java.util.Map;

import org.tilewright.protocol.tiling.HeldTiles;
import org.tilewright.protocol.tiling.SurfaceRole;
import org.tilewright.verification.Bounds;
import org.tilewright.verification.Choice;
import org.tilewright.verification.Harness;

/**
 * What is shaded late looks as if all had been shaded in order. Tiles of some places come in any order, of draws of all kinds that show
 * something, with any pixels that passed their tests; of what waits for shading any of them turn out to be left. The ghosts are what
 * each pixel would show if every tile were shaded as it came, and what it shows of those that were shaded. Then the bin rests, all that
 * is held is shaded, and another bin begins.
 */
public final class VisibleSurfaces extends Harness {

    private static final int SAW_REMOVED = 0;
    private static final int SAW_SHADED_BEFORE = 1;
    private static final int SAW_NO_ROOM = 2;

    private static final SurfaceRole[] ROLES = { SurfaceRole.COVERS, SurfaceRole.LOOKS_THROUGH,
            SurfaceRole.WAITS_FOR_SHADING };

    private final int places;
    private final int pixels;
    private final int entries;
    private final int tiles;
    private final HeldTiles held;
    /** Tiles of the bin that have come. */
    private int come;
    /** By entry: the number of its tile from 1, its draw's role, and the pixels of it that are left in the end; 0 if it is free. */
    private final int[] numbers;
    private final int[] roles;
    private final int[] passing;
    private final int[] expected;
    private final int[] shaded;
    private final transient long[] coverage = new long[1];

    /** Takes {@code places}, {@code pixels}, {@code entries} and {@code tiles}. */
    public VisibleSurfaces(Bounds bounds) {
        places = bounds.number("places");
        pixels = bounds.number("pixels");
        entries = bounds.number("entries");
        tiles = bounds.number("tiles");
        numbers = new int[entries];
        roles = new int[entries];
        passing = new int[entries];
        expected = new int[places * pixels];
        shaded = new int[places * pixels];
        held = new HeldTiles(entries, 1, this::covered);
    }

    private int masks() {
        return 1 << pixels;
    }

    private int arrivals() {
        return come == tiles ? 0 : places * ROLES.length * masks() * masks();
    }

    @Override
    public void step() {
        if (held.isLeaving()) {
            if (Choice.upTo(2) == 0) {
                shade();
            }
            return;
        }
        // With two events at least, as Java PathFinder sees a step only where several things may happen.
        int choice = Choice.upTo(Math.max(2, arrivals() + 1));
        if (choice < arrivals()) {
            arrive(choice);
        } else if (choice == arrivals()) {
            held.leave();
        }
        endBin();
    }

    private int place(int arrival) {
        return arrival % places;
    }

    private int role(int arrival) {
        return arrival / places % ROLES.length;
    }

    private int pixelsOf(int arrival) {
        return arrival / places / ROLES.length % masks();
    }

    /** The pixels that are left in the end. */
    private int passing(int arrival) {
        return arrival / places / ROLES.length / masks();
    }

    /** Whether there is such a tile: it has pixels, and no others are left of it in the end, but all unless that is known later. */
    private boolean comes(int arrival) {
        int mask = pixelsOf(arrival);
        int left = passing(arrival);
        boolean mayLose = !ROLES[role(arrival)].isResolvedBefore();
        return mask != 0 && (mayLose ? (left & ~mask) == 0 : left == mask);
    }

    private void arrive(int arrival) {
        if (!comes(arrival)) {
            return;
        }
        int place = place(arrival);
        SurfaceRole role = ROLES[role(arrival)];
        check(!held.isFull(), "a tile comes and there is no room for it");
        come++;
        coverage[0] = pixelsOf(arrival);
        int entry = held.add(place, coverage, 0, role);
        check(numbers[entry] == 0, "a tile takes the place of one that is to be shaded");
        numbers[entry] = come;
        roles[entry] = role(arrival);
        passing[entry] = passing(arrival);
        draw(expected, place, passing(arrival), come, role);
        if (held.isLeaving()) {
            Choice.saw(SAW_SHADED_BEFORE);
        } else if (held.isFull()) {
            Choice.saw(SAW_NO_ROOM);
        }
        held.makeRoom();
        if (!held.isLeaving()) {
            checkTags();
        }
    }

    /** Each pixel belongs to one tile at most. */
    private void checkTags() {
        for (int entry = 0; entry < entries; entry++) {
            for (int other = 0; other < entry; other++) {
                boolean both = numbers[entry] > 0 && numbers[other] > 0 && held.place(entry) == held.place(other);
                check(!both || (held.pixels()[held.offset(entry)] & held.pixels()[held.offset(other)]) == 0,
                        "two tiles that are held have the same pixel");
            }
        }
    }

    private void covered(int entry) {
        check(roles[entry] != ROLES.length - 1, "a tile is removed that was not held");
        free(entry);
        Choice.saw(SAW_REMOVED);
    }

    private void free(int entry) {
        numbers[entry] = 0;
        roles[entry] = 0;
        passing[entry] = 0;
    }

    private void shade() {
        int entry = held.next();
        check(numbers[entry] > 0, "a tile is shaded that is not there");
        draw(shaded, held.place(entry), (int) held.pixels()[held.offset(entry)] & passing[entry], numbers[entry],
                ROLES[roles[entry]]);
        held.left();
        free(entry);
        endBin();
    }

    /** When nothing is held every pixel shows what it should, and if nothing has come since, another bin begins. */
    private void endBin() {
        if (held.isLeaving() || held.isHolding()) {
            return;
        }
        check(Arrays.equals(expected, shaded), "a pixel shows something else than if all had been shaded in order");
        if (come == tiles) {
            come = 0;
            Arrays.fill(expected, 0);
            Arrays.fill(shaded, 0);
        }
    }

    private void draw(int[] colours, int place, int mask, int number, SurfaceRole role) {
        for (int pixel = 0; pixel < pixels; pixel++) {
            int at = place * pixels + pixel;
            if ((mask >> pixel & 1) != 0) {
                colours[at] = role == SurfaceRole.COVERS ? number : colours[at] * (tiles + 1) + number;
            }
        }
    }

    @Override
    public String describe(int[] choices) {
        if (held.isLeaving()) {
            if (choices[0] > 0) {
                return "shading: takes no tile yet";
            }
            int entry = held.next();
            return "depth unit -> shading: tile " + numbers[entry] + ", pixels " + held.pixels()[held.offset(entry)];
        }
        int choice = choices[0];
        if (choice == arrivals()) {
            return "depth unit: the bin rests, all tiles leave";
        }
        return choice < arrivals() && comes(choice)
                ? "rasteriser -> depth unit: tile " + (come + 1) + " of a draw that " + name(role(choice))
                        + " in place "
                        + place(choice) + ", pixels " + pixelsOf(choice) + ", of which " + passing(choice) + " pass"
                : "rasteriser: nothing comes";
    }

    private static String name(int role) {
        return role == 0 ? "covers" : role == 1 ? "looks through" : "waits for shading";
    }

    @Override
    public void show(Map<String, String> values) {
        for (int entry = 0; entry < entries; entry++) {
            values.put("entry " + entry, numbers[entry] == 0 ? "free"
                    : "tile " + numbers[entry] + " in place " + held.place(entry) + ", pixels "
                            + held.pixels()[held.offset(entry)]);
        }
        for (int at = 0; at < shaded.length; at++) {
            values.put("place " + at / pixels + ", pixel " + at % pixels,
                    "shows " + shaded[at] + ", in order " + expected[at]);
        }
    }

    @Override
    public String[] witnesses() {
        return new String[] { "a tile is removed", "tiles are shaded before one that depends on them",
                "a tile fills the last entry" };
    }
}
